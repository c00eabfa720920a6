/** The tax within a total, in a line beneath it; nothing where tax is a row of its own. */
export function TaxWithin({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <>
      <br />
      <small>{text}</small>
    </>
  );
}
