import type { z } from 'zod'
import type { FailureCode } from './failure.ts'
import type { StaffPermission } from './permissions.ts'

/**
 * Access level of an endpoint: `public` needs no identity. `guest` identifies the browser by cookies, with or without
 * an account. `shopper` needs a session, and `operator` the API key of staff. `staff` needs a session of the back office.
 */
export type Access = 'public' | 'guest' | 'shopper' | 'operator' | 'staff'

/** The rate limit that counts an endpoint's requests (behaviour B0, rate limits). */
export type LimitName =
  | 'host'
  | 'read'
  | 'view'
  | 'search'
  | 'checkout'
  | 'queue'
  | 'hold'
  | 'unpaid'
  | 'invoice'
  | 'tracking'
  | 'withdraw'
  | 'return'
  | 'notify'
  | 'subscribe'
  | 'auth'
  | 'account'
  | 'courier'
  | 'lookup'
  | 'coupon'
  | 'giftCode'
  | 'payment'
  | 'notice'
  | 'ticket'
  | 'message'
  | 'review'
  | 'question'
  | 'operator'

/**
 * One endpoint of the HTTP API as data, from which validation, typed client, OpenAPI document and contract tests
 * derive.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As in the specification, with `{name}` for parameters, without the optional prefix `/api/v1`. */
  path: `/${string}`
  summary: string
  access: Access
  /** For admin endpoints: the permission that is required. */
  permission?: StaffPermission
  /**
   * Whether an endpoint that only reads responds to the shop's own pages only, because it gives the visitor a token.
   */
  ownPagesOnly?: true
  /** For access `staff`: whether it opens before the person has set up a second factor. */
  beforeSecondFactor?: true
  /** For access `staff`: whether the person has to prove first that it is them. */
  needsProof?: true
  limit: LimitName
  /**
   * A stricter second limit. It is counted before the body is read, and taken back if the request fails or does not use
   * it.
   * A repeated request with a completed `Idempotency-Key` is read in any case, and rejected only if it uses the limit.
   */
  successLimit?: LimitName
  /** Concurrent requests share their work, so none waits for others of its shop to end. */
  isBatched?: true
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType | null
  /** Maximum bytes of one file; the body may then also be `multipart/form-data`. */
  uploadBytes?: number
  /** The largest JSON body, when 64 KiB are too few. */
  bodyBytes?: number
  /** Maximum number of files instead of one; all are named `files` and arrive as a list. */
  uploadCount?: number
  /** The response beside `success: true`. */
  response: z.ZodObject
  /** Media types of an endpoint that returns a document instead. */
  media?: readonly string[]
  /** Failures in addition to those of every endpoint. */
  failures: readonly FailureCode[]
}

export type Contract = Readonly<Record<string, Endpoint>>

/** Returns an endpoint's description with its exact types. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

export type Params<E extends Endpoint> = z.output<E['params']>
export type Query<E extends Endpoint> = z.output<E['query']>
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : null
export type ResponseBody<E extends Endpoint> = E['media'] extends readonly string[]
  ? DocumentResponse
  : z.input<E['response']>

/** A document, as a stream when it is large. */
type DocumentBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** A response that is a document instead of JSON. */
export class DocumentResponse {
  readonly body: DocumentBody
  readonly headers: Readonly<Record<string, string>>

  /** @param headers with `content-type` and related headers */
  constructor(body: DocumentBody, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
