import { createHash, timingSafeEqual } from 'node:crypto'
import { trimEndOf } from '#src/shared/text.ts'
import { ForgedWebhook, type WebhookRequest, type ParsedWebhook } from '../gateway.ts'

/** The provider sends 2 KB in 40 fields. Larger requests are rejected before their hash is computed. */
const MAX_BYTES = 16 * 1024
const MAX_FIELDS = 200
const MAX_FIELD = 2000

interface Keys {
  store_id: string
  store_passwd: string
}

/**
 * Verifies a webhook ("IPN") by the hash that only the provider and the shop can compute. Only hashed fields are used:
 * anyone can add others.
 * @throws ForgedWebhook
 */
export function parseSslcommerzWebhook(keys: Keys, { body }: WebhookRequest): ParsedWebhook {
  const fields = fieldsOf(body)
  const signed = signedOf(fields, keys)
  if (signed.store_id !== undefined && signed.store_id !== keys.store_id)
    throw new ForgedWebhook('SSLCommerz: a notice of another store')
  const { tran_id: attempt, val_id: valId } = signed
  if (!attempt) throw new ForgedWebhook('SSLCommerz: a notice that names no payment')
  return {
    // The webhook has no id: the same content is the same webhook.
    eventId: createHash('sha256').update(textOf(signed)).digest('hex'),
    attempt,
    reference: null,
    ...(valId && { parameters: { val_id: valId } }),
  }
}

function fieldsOf(body: Buffer): ReadonlyMap<string, string> {
  if (body.length > MAX_BYTES) throw new ForgedWebhook('SSLCommerz: a notice that is too long')
  const entries = [...new URLSearchParams(body.toString('utf8'))]
  const fields = new Map(entries)
  // Two parsers may disagree about a duplicate field.
  const isLong = entries.some((pair) => pair.some((text) => text.length > MAX_FIELD))
  if (fields.size !== entries.length || entries.length > MAX_FIELDS || isLong)
    throw new ForgedWebhook('SSLCommerz: a notice of another shape')
  return fields
}

/** Returns the fields that the hash covers. */
function signedOf(fields: ReadonlyMap<string, string>, keys: Keys): Readonly<Record<string, string>> {
  const names = new Set((fields.get('verify_key') ?? '').split(','))
  const signed = Object.fromEntries([...fields].filter(([name]) => name !== 'store_passwd' && names.has(name)))
  const text = textOf({ ...signed, store_passwd: digest('md5', keys.store_passwd) })
  // The provider's own clients check only the MD5 hash; the SHA-256 hash is for clients without MD5.
  const signature = fields.get('verify_sign')
  const isGenuine =
    signature === undefined
      ? isSame(fields.get('verify_sign_sha2') ?? '', digest('sha256', text))
      : isSame(signature, digest('md5', text))
  if (!isGenuine) throw new ForgedWebhook('SSLCommerz: a notice with a wrong hash')
  return signed
}

const textOf = (fields: Readonly<Record<string, string>>): string =>
  // As the provider does it, also with an empty end.
  trimEndOf(
    Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&'),
    '&',
  )

const digest = (algorithm: 'md5' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex')

function isSame(signature: string, right: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
