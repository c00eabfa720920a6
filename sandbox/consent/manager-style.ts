/** The consent manager's own style sheet, as vendors ship one. */
export const MANAGER_STYLE = `
#consent-banner { position: fixed; z-index: 60; inset: auto 0 0; max-height: 80dvh; overflow-y: auto; padding: 1.25rem 1rem;
  background: #1c1b19; color: #f6f3ee; font-size: .9375rem; box-shadow: 0 -1rem 2rem -1rem rgb(28 27 25 / .4); }
#consent-banner > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem 2rem; max-width: 85rem; margin-inline: auto; }
#consent-banner p { flex: 1 1 24rem; max-width: 44rem; text-wrap: pretty; }
.consent-buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
#consent-banner button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid transparent; border-radius: 2px; background: none;
  color: inherit; font: inherit; font-weight: 600; text-decoration: underline; text-underline-offset: .25em; cursor: pointer; }
#consent-banner .consent-strong { border-color: #f6f3ee; text-decoration: none; }
#consent-banner .consent-strong:hover { background: #f6f3ee; color: #1c1b19; }
#consent-banner :focus-visible { outline: 2px solid #f6f3ee; outline-offset: 2px; }
#consent-banner fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; max-width: 85rem; margin: 1rem auto 0; padding: 0; border: 0; }
#consent-banner fieldset[hidden] { display: none; }
#consent-banner legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
#consent-banner label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; }
#consent-banner input { width: 1.25rem; height: 1.25rem; accent-color: #f6f3ee; }
@media (min-width: 62rem) { #consent-banner { padding-inline: 2.5rem; } }
`;
