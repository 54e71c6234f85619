/** Letters of any script and the punctuation of names: no digits, and no character of e-mail addresses. */
const NAME = /^[\p{L}\p{M}\p{Join_Control} '’ʼ‘.,·‐-]+$/u
/** Text that mail programs take for a host name and turn into a link, such as `evil.example`. */
const HOST_LIKE = /\.[\p{L}\p{M}]{2,}/u
const MAX_WORDS = 5
const MAX_LENGTH = 60

/**
 * Returns the name for a mail; '' when the mail should use none. Anyone can open an account with a name and the e-mail
 * address of someone else. A link, a phone number or a sentence as the name would abuse our mail.
 */
export function nameInMail(name: string): string {
  const text = name.normalize('NFKC').replaceAll(/ +/g, ' ').trim()
  const isPlain = text.length <= MAX_LENGTH && text.split(' ').length <= MAX_WORDS && NAME.test(text)
  return isPlain && !HOST_LIKE.test(text) && !/^www\b/iu.test(text) ? text : ''
}

/**
 * Masks an address for a mail to another one: its owner recognises it, others do not learn it, and mail programs make
 * no link of it. `ana@example.com` is `a•••@e•••`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
  return `${first(email)}•••@${first(email.slice(at + 1))}•••`
}
