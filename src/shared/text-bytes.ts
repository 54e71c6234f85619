/** A text with such a character takes two bytes for each of its characters, and otherwise one. */
const WIDE = /[\u0100-\uffff]/

/** Returns the bytes of the characters of a text in memory. */
export const textBytes = (text: string): number => (WIDE.test(text) ? 2 * text.length : text.length)
