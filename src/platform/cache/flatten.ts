/**
 * Returns a copy of a text in one piece, to be cached. V8 keeps a text that was cut from another with the whole of it, and
 * one that was joined from thousands of parts with all of them.
 */
export const flatten = (text: string): string => Buffer.from(text).toString()
