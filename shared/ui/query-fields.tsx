/**
 * The query of a GET form's action as hidden fields. Browsers drop that query when they send the
 * form, and with it site and locale where a shop has them as parameters.
 */
export function QueryFields({ action }: { action: string }) {
  const at = action.indexOf('?');
  if (at < 0) return null;
  return [...new URLSearchParams(action.slice(at))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
