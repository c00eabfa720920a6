/** Whether a page is only made ready ahead (Prerendering Revamped), where browsers do that; not yet among TypeScript's own types. */
interface Document {
  readonly prerendering?: boolean;
}
