import { createVerify, X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { ForgedWebhook, GatewayUnavailable, type WebhookRequest, type ParsedWebhook } from '../gateway.ts'
import { sendRequest, LooseText, readObject, type GatewayOptions } from './gateway-http.adapter.ts'

/** The settings for verifying a shop's webhooks. */
export interface WebhookSource {
  /** The shop's topic at the provider; without it all webhooks are rejected. */
  topicArn: string | undefined
  /** The URL of the account: a simulator signs with this host. */
  base: string
  options: GatewayOptions
}

/** Amazon's hosts: certificates come from no other host, and nothing else is fetched. */
const HOST = /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/
/** The signed fields in this order, each with its name; absent fields are left out. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const
const ALGORITHMS: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' }
const MAX_CACHED_CERTIFICATES = 16

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Envelope = z.object({
  Type: z.string(),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Message: z.string(),
  Subject: Text,
  SubscribeURL: Text,
  Token: Text,
})
type Envelope = z.output<typeof Envelope>

const Content = z.object({ merchantInvoiceNumber: LooseText })

/** Keys by the URL of their certificate: Amazon publishes a new certificate at a new URL. */
const keys = new Map<string, KeyObject>()

/**
 * Verifies a message of Amazon's notification service, and confirms the subscription to the shop's topic when
 * requested.
 * @throws ForgedWebhook
 * @throws GatewayUnavailable when a certificate or a confirmation could not be fetched: the provider should retry
 */
export async function parseBkashWebhook(
  source: WebhookSource,
  { headers, body }: WebhookRequest,
): Promise<ParsedWebhook> {
  const envelope = Envelope.safeParse(readObject(body.toString('utf8'))).data
  if (!envelope || headers['x-amz-sns-message-type'] !== envelope.Type)
    throw new ForgedWebhook('bKash: a notice of another shape')
  // Anyone can own a topic at Amazon, and its messages are signed too.
  if (envelope.TopicArn !== source.topicArn)
    throw new ForgedWebhook(`bKash: a notice of the topic ${JSON.stringify(envelope.TopicArn.slice(0, 200))}`)
  const key = await keyAt(source, envelope.SigningCertURL)
  if (!isSigned(envelope, key)) throw new ForgedWebhook('bKash: a notice with a wrong signature')

  if (envelope.Type === 'SubscriptionConfirmation') await confirm(source, envelope.SubscribeURL)
  const content = envelope.Type === 'Notification' ? Content.safeParse(readObject(envelope.Message)).data : undefined
  return { eventId: envelope.MessageId, attempt: content?.merchantInvoiceNumber || null, reference: null }
}

/** @throws ForgedWebhook for a URL that is not Amazon's */
function addressOf({ base, options }: WebhookSource, text: string): URL {
  const url = URL.parse(text)
  const isLocal = options.allowLocal === true && url?.origin === new URL(base).origin
  const isAmazon = url?.protocol === 'https:' && url.port === '' && !url.username && HOST.test(url.hostname)
  if (!url || (!isLocal && !isAmazon)) throw new ForgedWebhook('bKash: a notice that leads elsewhere')
  return url
}

async function keyAt(source: WebhookSource, text: string): Promise<KeyObject> {
  const url = addressOf(source, text)
  if (!url.pathname.endsWith('.pem') || url.search || url.hash)
    throw new ForgedWebhook('bKash: a notice without a certificate')
  const cached = keys.get(url.href)
  if (cached) return cached
  const key = readKey((await fetchText(source, url)).trim())
  const oldest = keys.keys().next().value
  if (keys.size >= MAX_CACHED_CERTIFICATES && oldest !== undefined) keys.delete(oldest)
  keys.set(url.href, key)
  return key
}

function readKey(pem: string): KeyObject {
  try {
    return new X509Certificate(pem).publicKey
  } catch {
    throw new GatewayUnavailable('bKash: the certificate of a notice cannot be read')
  }
}

async function confirm(source: WebhookSource, text: string): Promise<void> {
  await fetchText(source, addressOf(source, text))
}

async function fetchText({ options }: WebhookSource, url: URL): Promise<string> {
  const { status, text } = await sendRequest(url.href, {}, options)
  if (status !== 200) throw new GatewayUnavailable(`bKash: HTTP ${status} of the notification service`)
  return text
}

function isSigned(envelope: Envelope, key: KeyObject): boolean {
  const algorithm = ALGORITHMS[envelope.SignatureVersion]
  if (!algorithm || key.asymmetricKeyType !== 'rsa') return false
  const text = SIGNED.flatMap((name) => (envelope[name] === '' ? [] : [`${name}\n${envelope[name]}\n`])).join('')
  return createVerify(algorithm).update(text, 'utf8').verify(key, envelope.Signature, 'base64')
}
