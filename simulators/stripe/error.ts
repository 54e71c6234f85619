import type { WireResponse } from '../http/open-http.ts'

/** An error response of Stripe. */
export class StripeNo extends Error {
  readonly status: number
  readonly code: string | null
  readonly kind: string

  constructor(status: number, code: string | null, message: string) {
    super(message)
    this.status = status
    this.code = code
    this.kind = kindOf(status, code)
  }

  get answer(): WireResponse {
    const error = {
      type: this.kind,
      message: this.message,
      ...(this.code && { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code}` }),
    }
    return { status: this.status, body: { error } }
  }
}

function kindOf(status: number, code: string | null): string {
  if (code === 'idempotency_error' || code === 'idempotency_key_in_use') return 'idempotency_error'
  if (status === 402) return 'card_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}
