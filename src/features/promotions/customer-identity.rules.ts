import type { TypedAddress } from '#src/features/addresses/address.rules.ts'

/** Mail providers that are known to ignore dots in a name, with their canonical domain. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Returns one text per mailbox: case and plus suffixes do not count, nor dots where the provider ignores them.
 * @returns null for an invalid address
 */
export function mailboxText(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().normalize('NFKC').toLowerCase().split('@')
  if (name === '' || domain === '' || rest.length > 0) return null
  // A name that begins with a plus is a mailbox of its own.
  const mailbox = name.split('+')[0] || name
  const dotless = DOTLESS[domain]
  return dotless ? `${mailbox.replaceAll('.', '')}@${dotless}` : `${mailbox}@${domain}`
}

/**
 * Returns one text per postal address, without case, accents, spaces and punctuation. The second line counts: otherwise
 * a block of flats would be one customer.
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
