/** An input error that staff or the operator can correct; the message explains how, in one sentence. */
export class InputError extends Error {}
