/**
 * Changes a served element until it has the content that React has rendered in its place. Elements
 * that both have are kept, with what was typed, chosen and opened in them and with their listeners.
 * Texts are replaced, and what only the served one has is removed: the tags of a translation, the
 * elements of a browser's extension. What React has rendered empty is left as it is: a part of the
 * worker (shared/ui/server-part.tsx). So are the marks of what is deferred.
 */
export function matchRendered(served: Element, rendered: Element): void {
  if (!rendered.hasChildNodes()) return;
  const left = [...served.children];
  const kept = new Map<Node, Element>();
  for (const child of rendered.children) {
    const found = left.find((one) => isSame(one, child)) ?? left.find((one) => isAlike(one, child));
    if (!found) continue;
    kept.set(child, found);
    // both have their elements in one order
    left.splice(0, left.indexOf(found) + 1);
  }
  const own = new Set<Node>(kept.values());
  for (const node of [...served.childNodes]) if (!own.has(node) && !isMark(node)) served.removeChild(node);
  let next = served.firstChild;
  for (const node of rendered.childNodes) {
    const found = kept.get(node);
    if (found && node instanceof Element) {
      matchRendered(found, node);
      next = found.nextSibling;
    } else served.insertBefore(node.cloneNode(true), next);
  }
}

/** By these React and the document's stream find a deferred part. */
const isMark = (node: Node) => node instanceof Comment || node instanceof HTMLTemplateElement;

const CONTROLS = 'input, select, textarea, button';
/** What tells elements of one kind apart, also where an extension has added attributes. */
const NAMED_BY = ['id', 'name', 'type', 'value', 'href'];

const isSame = (one: Element, other: Element) =>
  one.cloneNode().isEqualNode(other.cloneNode()) &&
  // an empty element of an extension is not one with content
  (one.childElementCount > 0 || other.childElementCount === 0) &&
  one.querySelectorAll(CONTROLS).length === other.querySelectorAll(CONTROLS).length;

const isAlike = (one: Element, other: Element) =>
  one.localName === other.localName &&
  NAMED_BY.every((name) => one.getAttribute(name) === other.getAttribute(name));
