/** Delivery keys of the content beside and below the columns of a menu panel, by category. */
export const MENU_SLOTS: Readonly<Record<string, { main?: string; bottom?: string }>> = {
  'new-arrivals': { main: 'menu/new-arrivals' },
  mens: { main: 'menu/mens', bottom: 'menu/apparel' },
  womens: { main: 'menu/womens', bottom: 'menu/apparel' },
  kids: { main: 'menu/kids' },
  footwear: { main: 'menu/footwear' },
  packs: { main: 'menu/packs' },
  camp: { main: 'menu/camp' },
  sale: { main: 'menu/sale' },
};
