/** Crockford's base32, without the ambiguous I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the first `length` base32 characters of bytes, five bits each. @param bytes at least 5/8 of length */
export function crockford(bytes: Uint8Array, length: number): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const available = BigInt(bytes.length * 8)
  let code = ''
  for (let index = 1n; index <= BigInt(length); index += 1n)
    code += ALPHABET[Number((bits >> (available - index * 5n)) & 31n)] ?? ''
  return code
}

/** Normalises a typed code: upper case, without spaces and hyphens, I and L as 1, O as 0. */
export const readCrockford = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

const TRACKING_LENGTH = 12

/** Normalises a typed tracking code; removes its prefix `TRK` if it is longer than 12 characters. */
export function readTrackingCode(typed: string): string {
  const code = readCrockford(typed)
  // A code may itself begin with these letters.
  return code.length > TRACKING_LENGTH ? code.replace(/^TRK/, '') : code
}

/** Formats an order number for display: `7K3M9-QXD2F`. */
export const showOrderNumber = (orderNumber: string): string => `${orderNumber.slice(0, 5)}-${orderNumber.slice(5)}`

/** Formats a tracking code for display: `TRK-7K3M-9QXD-2FAB`. @param code its 12 characters */
export const showTrackingCode = (code: string): string => `TRK-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a UUID in lower case, the format of every `_id`. */
export const isId = (text: string): boolean => UUID.test(text)
