/**
 * A host that nobody has used before. It begins with a letter: a number in front may spell a private
 * address, which the shop does not call.
 */
export const newHost = () => `p${crypto.randomUUID()}.example`;
