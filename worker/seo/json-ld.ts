/** Placeholder: replaced by its owner. */
export function jsonLdScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
export function breadcrumbList(items: { name: string; url: string }[]): object {
  return { '@type': 'BreadcrumbList', items };
}
export function itemList(items: { name: string; url: string }[]): object {
  return { '@type': 'ItemList', items };
}
