const MAX_LENGTH = 254
/** The specification's pattern (section 5): letters, digits and ._%+- before the @, a domain, a dot, two letters. */
const PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/
/**
 * Forms that mail servers reject: a dot at the start, at the end or doubled, and domain labels with a hyphen at an end.
 */
const FAULT = /^\.|\.\.|\.@|@(?:[.-]|[^@]*(?:\.-|-\.))/

/** Whether an e-mail address is valid; used by all forms, endpoints and commands. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && PATTERN.test(text) && !FAULT.test(text)
