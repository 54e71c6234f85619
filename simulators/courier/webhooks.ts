import { request as askHttp } from 'node:http'
import type { SentWebhook, WebhookFault, WebhookTarget } from './types.ts'

/** Time limit of the courier for a response. */
const TIMEOUT_MS = 10_000

interface WebhookResponse {
  status: number | null
  secret: string | null
}

/** Sends parcel events to the merchant's endpoint and injects requested faults. */
export class Webhooks {
  readonly faults: WebhookFault[] = []
  readonly sent: SentWebhook[] = []
  #target: WebhookTarget | null = null
  #held: Readonly<Record<string, unknown>>[] = []
  readonly #underWay = new Set<Promise<void>>()

  /**
   * Performs the handshake with the merchant's endpoint. Without success no events are sent there.
   * @returns whether it succeeded
   */
  async connect(target: WebhookTarget): Promise<boolean> {
    this.#target = null
    const { status, secret } = await post(target, { event: 'webhook_integration' }, target.secret)
    const isRight = status === 202 && secret === (target.expects ?? target.secret)
    if (isRight) this.#target = target
    return isRight
  }

  send(event: Readonly<Record<string, unknown>>): void {
    const target = this.#target
    if (!target) return
    const fault = consumeFault(this.faults, String(event.event))
    if (fault?.kind === 'lose') return
    if (fault?.kind === 'hold') return void this.#held.push(event)
    for (let time = 0; time < (fault?.kind === 'duplicate' ? 2 : 1); time += 1)
      this.#start(target, event, fault?.kind === 'forge' ? `not ${target.secret}` : target.secret)
  }

  /** Sends held webhooks one after another, the last first by default. */
  async release(order: 'lastFirst' | 'firstFirst' = 'lastFirst'): Promise<void> {
    const heldEvents = order === 'lastFirst' ? this.#held.toReversed() : this.#held
    this.#held = []
    for (const event of heldEvents) {
      if (this.#target) this.#start(this.#target, event, this.#target.secret)
      await this.waitUntilSent()
    }
  }

  /** Waits for the responses of all sent webhooks. */
  async waitUntilSent(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #start(target: WebhookTarget, event: Readonly<Record<string, unknown>>, signature: string): void {
    const webhook: SentWebhook = { event: String(event.event), body: event, status: null }
    this.sent.push(webhook)
    const sending = post(target, event, signature).then(({ status }) => {
      webhook.status = status
      this.#underWay.delete(sending)
    })
    this.#underWay.add(sending)
  }
}

function consumeFault(faults: WebhookFault[], event: string): WebhookFault | null {
  const at = faults.findIndex((fault) => event.includes(fault.event ?? ''))
  const fault = faults[at]
  if (!fault) return null
  if (fault.times !== undefined) {
    if (fault.times <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: fault.times - 1 }
  }
  return fault
}

/** @returns nulls without a response in time */
function post({ url, host }: WebhookTarget, body: unknown, signature: string): Promise<WebhookResponse> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const outgoingRequest = askHttp(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-pathao-signature': signature,
        ...(host !== undefined && { host }),
      },
    })
    outgoingRequest.once('error', () => resolve({ status: null, secret: null }))
    outgoingRequest.once('response', (response) => {
      const secret = response.headers['x-pathao-merchant-webhook-integration-secret']
      response
        .resume()
        .once('close', () =>
          resolve({ status: response.statusCode ?? null, secret: typeof secret === 'string' ? secret : null }),
        )
    })
    outgoingRequest.end(text)
  })
}
