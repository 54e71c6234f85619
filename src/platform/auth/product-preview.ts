import type { Secret } from './secrets.ts'

const PURPOSE = 'product preview'
const HOUR_MS = 3_600_000

interface Signer {
  shopId: string
  secret: Secret
}

/** Returns a token with which a browser sees one product of a shop for an hour, whatever its status. It grants nothing else. */
export function createProductToken({ shopId, secret }: Signer, productId: string, now: Date): string {
  const end = (now.getTime() + HOUR_MS).toString(36)
  return `${productId}~${end}~${secret.sign(PURPOSE, `${shopId} ${productId} ${end}`)}`
}

/** Returns the id of the product that a token shows; null for a token that is invalid or has expired. */
export function readProductToken({ shopId, secret }: Signer, token: string, now: Date): string | null {
  const [productId = '', end = '', signature = ''] = token.split('~')
  const isValid =
    Number.parseInt(end, 36) > now.getTime() && secret.verify(PURPOSE, `${shopId} ${productId} ${end}`, signature)
  return isValid ? productId : null
}
