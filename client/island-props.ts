/**
 * An island's props as the text of an attribute: JSON with ` and " in each other's place. In an
 * attribute " would be six characters, and JSON is full of it.
 */
export const writeProps = (props: object): string => swapped(JSON.stringify(props));

/** The props in an attribute that `writeProps` wrote. */
export const readProps = (text: string): object => JSON.parse(swapped(text));

const swapped = (text: string) =>
  text
    .split('`')
    .map((part) => part.replaceAll('"', '`'))
    .join('"');
