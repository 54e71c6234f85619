import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayRejection, GatewayUnavailable } from '../gateway.ts'

/** Sends a request to Stripe and validates the response. */
export type Send = <T extends z.ZodType>(
  schema: T,
  operation: (stripe: Stripe) => Promise<unknown>,
) => Promise<z.output<T>>

/** Stripe rejected the request, with a reason. */
export class StripeRejection extends GatewayRejection {
  readonly why: string

  constructor(status: number, why: string) {
    super(`stripe: ${status} ${why}`)
    this.why = why
  }
}

const Failure = z.object({
  statusCode: z.int().nullish(),
  rawType: z.string().nullish(),
  code: z.string().nullish(),
})
const WORD = /^[a-z_]{1,60}$/

/**
 * Separates rejections from outages. Only Stripe's short codes are used: its messages contain keys and what shoppers
 * typed.
 */
export function rethrow(error: unknown): never {
  const { statusCode, rawType, code } = Failure.safeParse(error).data ?? {}
  const isNo = statusCode && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  const why = [rawType === 'idempotency_error' ? rawType : code, rawType].find((word) => word && WORD.test(word)) ?? ''
  if (isNo && code !== 'rate_limit') throw new StripeRejection(statusCode, why)
  throw new GatewayUnavailable(`stripe: ${statusCode ?? 'no answer'} ${why}`.trimEnd())
}
