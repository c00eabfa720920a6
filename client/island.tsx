import { type ComponentType, createContext, useContext } from 'react';

/**
 * When the browser hydrates an island. `interaction`: pointer, focus or touch on it; nothing loads
 * before.
 */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction';

/** Anything JSON can carry: island props cross from the worker to the browser as text. */
type Props = object;

export type IslandComponent<P extends Props> = ComponentType<P> & {
  island: { name: string; Component: ComponentType<P> };
};

/** True inside an island: an island within an island is a plain component. */
export const InsideIsland = createContext(false);

/**
 * Makes a component an island. In a page it is used as an ordinary component: the worker writes its
 * HTML within `<cairn-island>` with its props as JSON; the browser hydrates just that element when
 * `when` says so. `name` is the file's name in `client/islands/`. Ids come from props (`useId`
 * differs between the two trees).
 */
export function island<P extends Props>(
  name: string,
  Component: ComponentType<P>,
  { when }: { when: IslandWhen },
): IslandComponent<P> {
  function Island(props: P) {
    if (useContext(InsideIsland)) return <Component {...props} />;
    return (
      <cairn-island name={name} when={when} props={JSON.stringify(props)}>
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      </cairn-island>
    );
  }
  return Object.assign(Island, { island: { name, Component } });
}
