/** The size guide's page, and the dialog that shows it beside a product. */
export const SIZE_GUIDE = 'size-guide';
