/** Delivery keys of the content beside and below the columns of a menu panel, by category. */
export const MENU_SLOTS: Readonly<Record<string, { main?: string; bottom?: string }>> = {
  mens: { bottom: 'menu/apparel' },
  womens: { bottom: 'menu/apparel' },
  footwear: { main: 'menu/footwear' },
  packs: { main: 'menu/packs' },
  camp: { main: 'menu/camp' },
};
