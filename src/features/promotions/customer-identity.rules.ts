import type { TypedAddress } from '#src/features/addresses/address.rules.ts'

/** Mail providers of which everybody knows that dots in a name mean nothing, by the name that they are compared by. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * One text for one mailbox, however it is written: case and what stands after a plus make no other one, and dots none
 * where the provider leaves them out.
 * @returns null for what is no address
 */
export function mailboxText(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().normalize('NFKC').toLowerCase().split('@')
  if (name === '' || domain === '' || rest.length > 0) return null
  // Nothing before a plus is a name that begins with one: somebody's mailbox all the same.
  const mailbox = name.split('+')[0] || name
  const dotless = DOTLESS[domain]
  return dotless ? `${mailbox.replaceAll('.', '')}@${dotless}` : `${mailbox}@${domain}`
}

/**
 * One text for one house: without case, accents, spaces and punctuation. The second line counts, or a block of flats
 * would be one shopper.
 * @returns null without a street
 */
export function addressText({ country, postcode, city, addressLine1, addressLine2 }: TypedAddress): string | null {
  const fields = [country, postcode, city, addressLine1, addressLine2].map((field) => folded(field ?? ''))
  return fields[3] === '' ? null : fields.join('|')
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
