import { request as askHttp } from 'node:http'
import type { SeenWebhook, WebhookFault, WebhookTarget } from './types.ts'

/** The courier waits no longer for an answer. */
const TIMEOUT_MS = 10_000

interface Answered {
  status: number | null
  secret: string | null
}

/** Sends what happens to the merchant's address, and fails in every way it is told to. */
export class Webhooks {
  readonly faults: WebhookFault[] = []
  readonly sent: SeenWebhook[] = []
  #target: WebhookTarget | null = null
  #held: Readonly<Record<string, unknown>>[] = []
  readonly #underWay = new Set<Promise<void>>()

  /**
   * The merchant names an address in the panel; the courier looks whether it answers as it should. Without that no event
   * is sent there. @returns whether it did
   */
  async connect(target: WebhookTarget): Promise<boolean> {
    this.#target = null
    const { status, secret } = await post(target, { event: 'webhook_integration' }, target.secret)
    const isRight = status === 202 && secret === (target.expects ?? target.secret)
    if (isRight) this.#target = target
    return isRight
  }

  tell(event: Readonly<Record<string, unknown>>): void {
    const target = this.#target
    if (!target) return
    const fault = takeFault(this.faults, String(event.event))
    if (fault?.kind === 'lose') return
    if (fault?.kind === 'hold') return void this.#held.push(event)
    for (let time = 0; time < (fault?.kind === 'duplicate' ? 2 : 1); time += 1)
      this.#start(target, event, fault?.kind === 'forge' ? `not ${target.secret}` : target.secret)
  }

  /** Sends what was held, the last first unless told otherwise, one after the other. */
  async release(order: 'lastFirst' | 'firstFirst' = 'lastFirst'): Promise<void> {
    const held = order === 'lastFirst' ? this.#held.toReversed() : this.#held
    this.#held = []
    for (const event of held) {
      if (this.#target) this.#start(this.#target, event, this.#target.secret)
      await this.settled()
    }
  }

  /** Until everything that was sent has been answered. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #start(target: WebhookTarget, event: Readonly<Record<string, unknown>>, signature: string): void {
    const seen: SeenWebhook = { event: String(event.event), body: event, status: null }
    this.sent.push(seen)
    const sending = post(target, event, signature).then(({ status }) => {
      seen.status = status
      this.#underWay.delete(sending)
    })
    this.#underWay.add(sending)
  }
}

function takeFault(faults: WebhookFault[], event: string): WebhookFault | null {
  const at = faults.findIndex((fault) => event.includes(fault.event ?? ''))
  const fault = faults[at]
  if (!fault) return null
  if (fault.times !== undefined) {
    if (fault.times <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: fault.times - 1 }
  }
  return fault
}

/** @returns nulls where nothing was answered in time */
function post({ url, host }: WebhookTarget, body: unknown, signature: string): Promise<Answered> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const call = askHttp(url, {
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
    call.once('error', () => resolve({ status: null, secret: null }))
    call.once('response', (response) => {
      const secret = response.headers['x-pathao-merchant-webhook-integration-secret']
      response
        .resume()
        .once('close', () =>
          resolve({ status: response.statusCode ?? null, secret: typeof secret === 'string' ? secret : null }),
        )
    })
    call.end(text)
  })
}
