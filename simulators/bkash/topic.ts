import { randomBytes, randomUUID, sign } from 'node:crypto'
import type { ProviderSimulator } from '../payments/provider-simulator.ts'
import { makeSigner, type Signer } from './certificate.ts'
import type { WebhookOptions } from './types.ts'

/** The topic of the demo merchant. */
export const DEMO_TOPIC = 'arn:aws:sns:ap-southeast-1:000000000000:bpt_demo'
export const CERTIFICATE_PATH = '/sns/SimpleNotificationService-demo.pem'
export const CONFIRM_PATH = '/sns/confirm'

const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** Amazon's notification service: requires a confirmed subscription, then signs and sends webhooks. */
export class Topic {
  readonly #desk: ProviderSimulator
  #signer: Signer | null = null
  #subscriber: { url: string; token: string; isConfirmed: boolean } | null = null

  constructor(simulator: ProviderSimulator) {
    this.#desk = simulator
  }

  get #keys(): Signer {
    this.#signer ??= makeSigner(this.#desk.now)
    return this.#signer
  }

  get pem(): string {
    return this.#keys.pem
  }

  get isConfirmed(): boolean {
    return this.#subscriber?.isConfirmed ?? false
  }

  async subscribe(url: string): Promise<void> {
    const token = randomBytes(24).toString('hex')
    this.#subscriber = { url, token, isConfirmed: false }
    await this.#send({
      Type: 'SubscriptionConfirmation',
      Token: token,
      Message: `You have chosen to subscribe to the topic ${DEMO_TOPIC}.`,
      SubscribeURL: `${this.#desk.origin}${CONFIRM_PATH}?Action=ConfirmSubscription&Token=${token}`,
    })
  }

  /** @returns whether the token is that of the subscriber */
  confirm(token: string | undefined): boolean {
    if (!this.#subscriber || this.#subscriber.token !== token) return false
    this.#subscriber.isConfirmed = true
    return true
  }

  async publish(content: unknown, { times = 1, ...options }: WebhookOptions): Promise<void> {
    const MessageId = randomUUID()
    for (let time = 0; time < times; time += 1)
      await this.#send({ Type: 'Notification', MessageId, Message: JSON.stringify(content) }, options)
  }

  async #send(fields: Readonly<Record<string, string>>, options: WebhookOptions = {}): Promise<void> {
    if (!this.#subscriber) return
    const { forge, certificateUrl = `${this.#desk.origin}${CERTIFICATE_PATH}` } = options
    const message: Record<string, string> = {
      MessageId: randomUUID(),
      TopicArn: forge === 'topic' ? `${DEMO_TOPIC}_of_somebody_else` : DEMO_TOPIC,
      Timestamp: new Date(this.#desk.now).toISOString(),
      SignatureVersion: '1',
      SigningCertURL: certificateUrl,
      UnsubscribeURL: `${this.#desk.origin}/sns/unsubscribe`,
      ...fields,
      ...(forge === 'subscription' && {
        Type: 'SubscriptionConfirmation',
        Token: 'x',
        SubscribeURL: 'https://elsewhere.example/?Action=ConfirmSubscription&Token=x',
      }),
    }
    const text = SIGNED.flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : [])).join('')
    message.Signature =
      forge === 'signature'
        ? randomBytes(256).toString('base64')
        : sign('sha1', Buffer.from(text), this.#keys.privateKey).toString('base64')
    if (forge === 'message') message.Message = message.Message?.replace(/"amount":"[^"]*"/, '"amount":"1.00"') ?? ''
    const headers = {
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': forge === 'header' ? 'SubscriptionConfirmation' : (message.Type ?? ''),
    }
    await this.#desk.notify(this.#subscriber.url, headers, JSON.stringify(message))
  }
}
