/** Letters of any script with what joins and parts them in names: no digit, no sign that an address is made of. */
const NAME = /^[\p{L}\p{M}\p{Join_Control} '’ʼ‘.,·‐-]+$/u
/** What mail programs take for a host name and make a link of, such as `evil.example`. */
const HOST_LIKE = /\.[\p{L}\p{M}]{2,}/u
const MAX_WORDS = 5
const MAX_LENGTH = 60

/**
 * How a mail calls somebody; '' when it should do so without a name. Whoever opens an account chooses both the name and
 * the address that is written to: with a link, a number to call or a sentence for a name, our mail would be theirs.
 */
export function nameInMail(name: string): string {
  const text = name.normalize('NFKC').replaceAll(/ +/g, ' ').trim()
  const isPlain = text.length <= MAX_LENGTH && text.split(' ').length <= MAX_WORDS && NAME.test(text)
  return isPlain && !HOST_LIKE.test(text) && !/^www\b/iu.test(text) ? text : ''
}

/**
 * An address as a mail to another one shows it: its owner knows it again, nobody else learns it, and no mail program
 * makes a link of it. `ana@example.com` is `a•••@e•••`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
  return `${first(email)}•••@${first(email.slice(at + 1))}•••`
}
