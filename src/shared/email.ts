const MAX_LENGTH = 254
/** The specification's pattern (section 5): letters, digits and ._%+- before the @, a domain, a dot, two letters. */
const PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/
/** What no mail server takes: a dot at the beginning, at the end or doubled, and parts of a domain with a hyphen at an end. */
const FAULT = /^\.|\.\.|\.@|@(?:[.-]|[^@]*(?:\.-|-\.))/

/** Whether mail can be sent to an address: every form, call and command asks here. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && PATTERN.test(text) && !FAULT.test(text)
