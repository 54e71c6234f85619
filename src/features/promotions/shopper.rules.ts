import type { TypedAddress } from '#src/features/addresses/address.rules.ts'

/**
 * One text for one mailbox, however it is written: case and what stands after a plus make no other one.
 * @returns null for what is no address
 */
export function mailboxText(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().normalize('NFKC').toLowerCase().split('@')
  const mailbox = name.split('+')[0] ?? ''
  return mailbox === '' || domain === '' || rest.length > 0 ? null : `${mailbox}@${domain}`
}

/**
 * One text for one house: without case, accents, spaces and punctuation. The second line counts, or a block of flats
 * would be one shopper.
 * @returns null without a street
 */
export function addressText({ country, postcode, city, addressLine1, addressLine2 }: TypedAddress): string | null {
  const parts = [country, postcode, city, addressLine1, addressLine2].map((part) => folded(part ?? ''))
  return parts[3] === '' ? null : parts.join('|')
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
