import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { afterPress } from '#src/web/kit/form/press-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { Quote, QuoteRequest } from '../checkout.contract.ts'

/** The fields of a cart line that a quote needs. */
export interface QuotedLine {
  _id: string
  variantId: string
  quantity: number
  unitAmount: number
  flashId?: string | null
}

export type QuoteDetails = Omit<QuoteRequest, 'cartId' | 'items'>

interface QuoteState {
  quote: Quote | null
  /** The request of the quote; the form may have changed since. */
  quotedFor: QuoteRequest | null
  hasFailed: boolean
  /** Why the last request was rejected; null when it succeeded or had no response. */
  rejection: string | null
}

const DELAY_MS = 150
const NO_QUOTE: QuoteState = { quote: null, quotedFor: null, hasFailed: false, rejection: null }

/** Builds the quote request of a cart. */
export const toQuoteRequest = (
  cartId: string,
  lines: readonly QuotedLine[],
  details: QuoteDetails = {},
): QuoteRequest => ({
  cartId,
  items: lines.map(({ _id, variantId, quantity, unitAmount, flashId = null }) => ({
    itemId: _id,
    variantId,
    quantity,
    unitAmountWhenAdded: unitAmount,
    flashId,
  })),
  ...details,
})

/** Whether a response has set the guest cookie that owns the quotes. Two concurrent first requests would set two. */
let hasGuestCookie = false
let first: Promise<unknown> = Promise.resolve()

/**
 * Requests a quote. The first requests of a page run sequentially.
 * @throws ApiError
 */
export function fetchQuote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote> {
  const requestQuote = async (): Promise<Quote> => {
    const { data } = await browserApi().post('/shop/checkout/quote', { body: request, ...(signal && { signal }) })
    // Only a complete quote sets the cookie.
    if (data.quoteId !== null) hasGuestCookie = true
    return data
  }
  if (hasGuestCookie) return requestQuote()
  const pending = first.then(requestQuote)
  first = pending.catch(() => {})
  return pending
}

/**
 * Returns whether a quote belongs to this request. The server chooses an option that is the only one, and the form
 * contains it by now.
 */
export function isQuoteFor(
  { quote, quotedFor }: Pick<QuoteState, 'quote' | 'quotedFor'>,
  request: QuoteRequest,
): boolean {
  const quotedRequest = { ...quotedFor, shippingOptionId: quote?.shippingOptionId, gatewayId: quote?.gatewayId }
  return JSON.stringify(quotedRequest) === JSON.stringify(request)
}

interface QuoteActions {
  /** Whether the visible quote is older than the cart and the details. */
  isOutdated: boolean
  refresh: () => void
  /** Shows a quote that was requested elsewhere. */
  show: (quote: Quote, quotedFor: QuoteRequest) => void
}

/**
 * Returns the quote of a cart and renews it when the cart or the details change. The previous quote stays visible
 * meanwhile; an outdated response is dropped.
 */
export function useQuote({
  cartId,
  lines,
  details,
}: {
  cartId: string
  lines: readonly QuotedLine[]
  details?: QuoteDetails
}): QuoteState & QuoteActions {
  const [state, setState] = useState<QuoteState>(NO_QUOTE)
  const [round, setRound] = useState(0)
  const isFirst = useRef(true)
  const request = cartId === '' || lines.length === 0 ? null : JSON.stringify(toQuoteRequest(cartId, lines, details))

  useEffect(() => {
    if (request === null) return undefined
    const abort = new AbortController()
    const refreshQuote = async (): Promise<void> => {
      try {
        const quotedFor = JSON.parse(request) as QuoteRequest
        const quote = await fetchQuote(quotedFor, abort.signal)
        // A new quote can move the content below it, so it waits for the end of a press.
        afterPress(() => {
          if (!abort.signal.aborted) setState({ quote, quotedFor, hasFailed: false, rejection: null })
        })
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) logFailure(error)
        const rejection = error instanceof ApiError && error.status < 500 ? error.message : null
        setState((before) => ({ ...before, hasFailed: true, rejection }))
      }
    }
    // The first request is sent at once; later ones after a pause in typing.
    const timer = setTimeout(() => void refreshQuote(), isFirst.current ? 0 : DELAY_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [request, round])

  // An empty cart has no quote, so the last one is ignored.
  return {
    ...(request === null ? NO_QUOTE : state),
    isOutdated: request !== null && !state.hasFailed && !isQuoteFor(state, JSON.parse(request) as QuoteRequest),
    refresh: () => setRound((before) => before + 1),
    show: (quote, quotedFor) => setState({ quote, quotedFor, hasFailed: false, rejection: null }),
  }
}
