import { type ComponentType, createContext, useContext } from 'react';

/**
 * When the browser loads and hydrates an island. `visible`: once it is in view. `interaction`: when
 * the pointer or the focus comes to it, or when a key, a choice or a press reaches it.
 */
export type IslandWhen = 'visible' | 'interaction';

/** Anything that JSON can carry: an island's props go from the worker to the browser as text. */
type Props = object;

export type IslandComponent<P extends Props> = ComponentType<P> & {
  island: { name: string; Component: ComponentType<P> };
};

/**
 * An island's props as the text of an attribute: JSON with ` for ", which would be six characters in
 * an attribute.
 */
const writeProps = (props: Props): string =>
  JSON.stringify(props).replaceAll('`', '\\u0060').replaceAll('"', '`');

/** The props in an attribute that an island was written with. */
export const readProps = (text: string): Props => JSON.parse(text.replaceAll('`', '"'));

/** True inside an island: an island within an island is a plain component. */
export const InsideIsland = createContext(false);

/**
 * Makes a component an island. A page uses it as an ordinary component: the worker writes its HTML
 * within `<cairn-island>` with its props as JSON; the browser hydrates just that element when
 * `when` says so. `name` is the file's name in `client/islands/`, and its row in
 * client/island-loader.ts. Ids come from props, because `useId` gives other values in the browser's
 * tree.
 */
export function island<P extends Props>(
  name: string,
  Component: ComponentType<P>,
  { when }: { when: IslandWhen },
): IslandComponent<P> {
  function Island(props: P) {
    if (useContext(InsideIsland)) return <Component {...props} />;
    return (
      <cairn-island name={name} when={when} props={writeProps(props)}>
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      </cairn-island>
    );
  }
  return Object.assign(Island, { island: { name, Component } });
}
