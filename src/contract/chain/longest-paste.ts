/**
 * Bounds what is pasted as an address or a transaction. The URI of a QR code also has a value, or a key and the
 * name of an account; an explorer's URL has a path.
 */
export const longestPaste = 300;
