import type { Journey, ParcelEvent } from './parcel-lifecycle.ts'
import type { Merchant } from './merchant.ts'

/** A fault in future responses. */
export interface CourierFault {
  /** Only requests whose path contains this, such as `issue-token` or `zone-list`; without it, all. */
  call?: string
  /** Number of requests; without it, all until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a response; `hang` never responds; `trickle` never completes a response;
   * `garbage` responds with 200 and a body that is not JSON; `shape` responds with JSON of another shape; `endless`
   * responds with a huge body; `redirect` points elsewhere; `status` responds with that error status; `delay` responds
   * late.
   */
  kind: 'drop' | 'hang' | 'trickle' | 'garbage' | 'shape' | 'endless' | 'redirect' | 'status' | 'delay'
  status?: number
  /** With `status`: the raw `Retry-After` header. */
  retryAfter?: string
  /** With `redirect`: the target. */
  location?: string
  delayMs?: number
  /** The request is executed before the fault: only its response is lost. */
  after?: true
}

/** A fault in future webhooks: lost, sent twice, sent with another signature, or held until `release`. */
export interface WebhookFault {
  /** Only events whose name contains this. */
  event?: string
  /** Number of webhooks; without it, all until `clearFaults()`. */
  times?: number
  kind: 'lose' | 'duplicate' | 'forge' | 'hold'
}

/** The merchant's webhook endpoint. */
export interface WebhookTarget {
  url: string
  /** Sent unchanged with every event. */
  secret: string
  /** Expected header of the response; the secret by default. */
  expects?: string
  /** Host name of the shop, where the URL does not contain it. */
  host?: string
}

/** A sent webhook. */
export interface SentWebhook {
  event: string
  body: Readonly<Record<string, unknown>>
  /** Status of the response; null while or when there is none. */
  status: number | null
}

/** A store of the merchant, where parcels are picked up. */
export interface SimulatedStore {
  id: number
  name: string
  cityId: number
  zoneId: number
}

/** A parcel as the courier stores it. */
export interface ParcelView {
  consignmentId: string
  merchantOrderId: string | null
  amountToCollect: number
  /** The original request. */
  order: Readonly<Record<string, unknown>>
  status: string
  /** Dhaka's local time. */
  updatedAt: string
  invoiceId: string | null
}

/** Details of an event that a test sets. */
export interface EventDetails {
  collectedTaka?: number
  reason?: string
  returnType?: 'return' | 'paid-return' | 'exchange' | 'partial-delivery'
}

/** A recorded request, for tests. */
export interface RecordedCourierRequest {
  method: string
  path: string
  /** Grant type of a token request. */
  grantType: string | null
  /** null while the request runs, and for a closed connection. */
  status: number | null
}

/** Control functions for tests; over HTTP `POST /simulator/{name}` with the parameters as a JSON array. */
export interface CourierControl {
  addFault: (fault: CourierFault) => void
  clearFaults: () => void
  /** Sets the lifetime of new tokens; the courier's own is 432,000 seconds. */
  setTokenSeconds: (seconds: number) => void
  /** Invalidates all issued tokens; refresh tokens stay valid. */
  revokeTokens: () => void
  /** Changes the merchant's password, so that the known one gets no token. */
  changePassword: (password: string) => void
  /** Advances the simulator's clock; unattended parcels get the events that are due. */
  advance: (seconds: number) => void
  /** Requests since the start or the last `forgetCalls`. */
  calls: () => readonly RecordedCourierRequest[]
  forgetCalls: () => void
  /** Sets the event sequence of parcels that are booked from now on and left unattended. */
  setJourney: (journey: Journey) => void
  /** Sets the seconds between two events of a parcel; null, the default, disables automatic events. */
  setPace: (seconds: number | null) => void
  parcels: () => readonly ParcelView[]
  move: (consignmentId: string, event: ParcelEvent, details?: EventDetails) => void
  /**
   * Performs the webhook handshake; webhooks are sent only after it succeeds.
   * @returns whether it succeeded
   */
  connectWebhook: (target: WebhookTarget) => Promise<boolean>
  addWebhookFault: (fault: WebhookFault) => void
  /** Sends held webhooks, the last first by default. */
  releaseWebhooks: (order?: 'lastFirst' | 'firstFirst') => Promise<void>
  /** Waits for the responses of all sent webhooks. */
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
  /** The first store is the default. */
  stores?: readonly SimulatedStore[]
  /** Port; 0, the default, selects a free one, and so does a port that is in use. */
  port?: number
}
