/** An input that an operator can correct; the message says how, in one sentence. */
export class InputError extends Error {}
