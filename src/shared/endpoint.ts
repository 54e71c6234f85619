import type { z } from 'zod'
import type { FailureCode } from './failure.ts'
import type { StaffPermission } from './permissions.ts'

/**
 * Who a call needs to know: nobody; whoever asks, by their cookies, with or without an account; a shopper, who is signed
 * in; or somebody who runs the shop, by their key.
 */
export type Access = 'public' | 'guest' | 'shopper' | 'operator'

/** Which counter a call is taken from (behaviour B0, rate limits). */
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
  | 'notify'
  | 'subscribe'
  | 'auth'
  | 'account'
  | 'courier'
  | 'coupon'
  | 'payment'
  | 'notice'
  | 'ticket'
  | 'message'
  | 'review'
  | 'operator'

/** One call of the HTTP API as data: input checks, typed client, API document and contract tests all come from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As in the specification, with `{name}` for parameters, without the optional prefix `/api/v1`. */
  path: `/${string}`
  summary: string
  access: Access
  /** Of a call for operators: what its caller must be allowed to do. */
  ability?: StaffPermission
  /** A call that only reads, but gives the visitor something in hand: answered to the shop's own pages alone. */
  ownPagesOnly?: true
  limit: LimitName
  /**
   * A stricter one beside it, counted before the body is read, and taken back when the call fails or does not spend it.
   * With the `Idempotency-Key` of a request that was answered it is read all the same, and refused when it spends.
   */
  successLimit?: LimitName
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType | null
  /** The body may come as `multipart/form-data` too, with one file of at most so many bytes. */
  uploadBytes?: number
  /** With up to so many files instead, each under the name `files`; they arrive as a list. */
  uploadCount?: number
  /** What is answered beside `success: true`. */
  response: z.ZodObject
  /** What is answered instead, for a call that gives a document: its types. */
  media?: readonly string[]
  /** The refusals that this call adds to those that every call can answer. */
  failures: readonly FailureCode[]
}

export type Contract = Readonly<Record<string, Endpoint>>

/** Checks a call's description and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

export type Params<E extends Endpoint> = z.output<E['params']>
export type Query<E extends Endpoint> = z.output<E['query']>
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : null
export type ResponseBody<E extends Endpoint> = E['media'] extends readonly string[]
  ? DocumentResponse
  : z.input<E['response']>

/** A document, as it is. */
export class DocumentResponse {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>

  /** @param headers with `content-type`, and what belongs to it */
  constructor(body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
