import type { Journey, ParcelEvent } from './parcel-lifecycle.ts'
import type { Merchant } from './merchant.ts'

/** What goes wrong with answers to come. */
export interface CourierFault {
  /** Only calls whose path contains this, as `issue-token` or `zone-list`; without it all. */
  call?: string
  /** How many calls; without it every one until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a word, `hang` never answers, `trickle` begins an answer and never ends it,
   * `garbage` answers 200 with no JSON, `shape` with JSON that is no answer, `endless` with more than anybody reads,
   * `redirect` leads elsewhere, `status` answers an error of that number, `delay` is late.
   */
  kind: 'drop' | 'hang' | 'trickle' | 'garbage' | 'shape' | 'endless' | 'redirect' | 'status' | 'delay'
  status?: number
  /** With `status`: the header `Retry-After`, as it is. */
  retryAfter?: string
  /** With `redirect`: where to. */
  location?: string
  delayMs?: number
  /** The call is carried out before it goes wrong: only its answer is lost. */
  after?: true
}

/** What goes wrong with webhooks to come: lost, sent twice, sent with another signature, or held until `release`. */
export interface WebhookFault {
  /** Only events whose name contains this. */
  event?: string
  /** How many; without it every one until `clearFaults()`. */
  times?: number
  kind: 'lose' | 'duplicate' | 'forge' | 'hold'
}

/** Where the merchant wants its webhooks. */
export interface WebhookTarget {
  url: string
  /** Sent as it is with every event. */
  secret: string
  /** What the answer's header has to say; the secret unless told otherwise. */
  expects?: string
  /** The name of the shop, where the address alone does not say it. */
  host?: string
}

/** A webhook that was sent. */
export interface SentWebhook {
  event: string
  body: Readonly<Record<string, unknown>>
  /** null until it was answered, and when nobody did. */
  status: number | null
}

/** A store of the merchant, where parcels are picked up. */
export interface SimulatedStore {
  id: number
  name: string
  cityId: number
  zoneId: number
}

/** A parcel as the courier has it. */
export interface ParcelView {
  consignmentId: string
  merchantOrderId: string | null
  amountToCollect: number
  /** As it came. */
  order: Readonly<Record<string, unknown>>
  status: string
  /** Dhaka's time of day. */
  updatedAt: string
  invoiceId: string | null
}

/** What a test says of an event beside its name. */
export interface EventDetails {
  collectedTaka?: number
  reason?: string
  returnType?: 'return' | 'paid-return' | 'exchange' | 'partial-delivery'
}

/** A call that came, for tests to look at. */
export interface RecordedCourierRequest {
  method: string
  path: string
  /** Of a call for a token. */
  grantType: string | null
  /** null while it is worked on, and for a connection that was cut. */
  status: number | null
}

/** What tests change and read; over HTTP it is `POST /simulator/{name}` with the parameters as a JSON array. */
export interface CourierControl {
  addFault: (fault: CourierFault) => void
  clearFaults: () => void
  /** How long tokens live that are issued from now on; the courier's own are 432,000. */
  setTokenSeconds: (seconds: number) => void
  /** Every token that was issued is refused from now on; refresh tokens stay. */
  revokeTokens: () => void
  /** The merchant's password is another one from now on: no token is issued for the one that is known. */
  changePassword: (password: string) => void
  /** Moves the clock of the simulator on; parcels that are left to themselves take the steps that are due. */
  advance: (seconds: number) => void
  /** Calls since the start or the last `forgetCalls`. */
  calls: () => readonly RecordedCourierRequest[]
  forgetCalls: () => void
  /** Parcels that are booked from now on go this way when they are left to themselves. */
  setJourney: (journey: Journey) => void
  /** Seconds between two steps of a parcel; null, as at the start, leaves parcels where they are. */
  setPace: (seconds: number | null) => void
  parcels: () => readonly ParcelView[]
  move: (consignmentId: string, event: ParcelEvent, details?: EventDetails) => void
  /** Asks the address whether it takes webhooks; only then they are sent there. @returns whether it does */
  connectWebhook: (target: WebhookTarget) => Promise<boolean>
  addWebhookFault: (fault: WebhookFault) => void
  /** Sends what was held, the last first unless told otherwise. */
  releaseWebhooks: (order?: 'lastFirst' | 'firstFirst') => Promise<void>
  /** Waits until every webhook that was sent is answered. */
  webhooksSettled: () => Promise<void>
  webhooks: () => readonly SentWebhook[]
}

/** A running courier with one merchant. */
export interface CourierSimulator {
  /** `http://127.0.0.1:4110` */
  url: string
  control: CourierControl
  close: () => Promise<void>
}

export interface CourierOptions {
  merchant?: Merchant
  /** The first is the one by default. */
  stores?: readonly SimulatedStore[]
  /** 0, the default, takes a free one, as is done when somebody else has this one. */
  port?: number
}
