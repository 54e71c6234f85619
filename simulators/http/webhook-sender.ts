import { createHmac } from 'node:crypto'
import { request } from 'node:http'

const RETRY_MS = [1000, 5000, 25_000]
const TIMEOUT_MS = 10_000

/** A webhook from a provider to a shop. */
export interface PostedWebhook {
  id: string
  type: string
  /** null without an endpoint. */
  url: string | null
  secret: string
  body: string
}

/** Options of a manually sent webhook. */
export interface Delivery {
  /** Number of simultaneous deliveries. */
  times?: number
  /** Age of the signature in seconds. */
  ageSeconds?: number
  /** `secret` signs with another secret, `body` changes the body after signing, `none` does not sign. */
  forge?: 'secret' | 'body' | 'none'
}

/** Sends a provider's signed webhooks, or holds them until a test sends them. */
export class WebhookSender {
  readonly #header: string
  readonly #now: () => number
  readonly #notices: PostedWebhook[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  #isHeld = false

  /** @param header name of the signature header, such as `stripe-signature` */
  constructor(header: string, now: () => number) {
    this.#header = header
    this.#now = now
  }

  /** Holds webhooks for `send`, as if they were late or lost. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  list(): { id: string; type: string; body: string }[] {
    return this.#notices.map(({ id, type, body }) => ({ id, type, body }))
  }

  post(webhook: PostedWebhook): void {
    this.#notices.push(webhook)
    if (!this.#isHeld && webhook.url) this.#later(0, () => void this.#insist(webhook, RETRY_MS))
  }

  /** @returns the status of each response, null without one */
  async send(id: string, { times = 1, ageSeconds = 0, forge }: Delivery = {}): Promise<(number | null)[]> {
    const webhook = this.#notices.find((each) => each.id === id)
    if (!webhook) throw new Error(`there is no notice ${id}`)
    const at = Math.floor(this.#now() / 1000) - ageSeconds
    const secret = forge === 'secret' ? 'another' : webhook.secret
    const headers = forge === 'none' ? {} : this.#sign(webhook.body, secret, at)
    const body = forge === 'body' ? webhook.body.replace(webhook.id, `${webhook.id}x`) : webhook.body
    return Promise.all(Array.from({ length: times }, () => deliver(webhook.url, headers, body)))
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  async #insist(webhook: PostedWebhook, [next, ...later]: readonly number[]): Promise<void> {
    const headers = this.#sign(webhook.body, webhook.secret, Math.floor(this.#now() / 1000))
    const status = await deliver(webhook.url, headers, webhook.body)
    const isAccepted = status !== null && status >= 200 && status < 300
    if (!isAccepted && next !== undefined) this.#later(next, () => void this.#insist(webhook, later))
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    timer.unref()
    this.#timers.add(timer)
  }

  #sign(body: string, secret: string, seconds: number): Record<string, string> {
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { [this.#header]: `t=${seconds},v1=${signature}` }
  }
}

/**
 * Sends a webhook, only to host names of this machine.
 * @returns the status; null without a response
 */
export function deliver(address: string | null, headers: Record<string, string>, body: string): Promise<number | null> {
  const url = address === null ? null : URL.parse(address)
  if (!url || url.protocol !== 'http:' || !/^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url.hostname))
    return Promise.resolve(null)
  return new Promise((resolve) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        path: url.pathname + url.search,
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          host: url.host,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? null)
      },
    )
    sending.once('timeout', () => sending.destroy())
    sending.once('error', () => resolve(null))
    sending.end(body)
  })
}
