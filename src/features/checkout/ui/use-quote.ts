import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { afterPress } from '#src/web/kit/form/press-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { Quote, QuoteRequest } from '../checkout.contract.ts'

/** A line of the browser's cart as a quote needs it. */
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
  /** What the quote was asked for: the form may say more by now. */
  quotedFor: QuoteRequest | null
  hasFailed: boolean
  /** Why the last question was refused; null when it was not, and when no answer came. */
  rejection: string | null
}

const DELAY_MS = 150
const NO_QUOTE: QuoteState = { quote: null, quotedFor: null, hasFailed: false, rejection: null }

/** A cart's request for a quote. */
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

/** Whether an answer has brought the cookie that says whose quotes these are. Two first answers would bring two. */
let hasGuestCookie = false
let first: Promise<unknown> = Promise.resolve()

/** Asks once; the first ones of a page one after another. @throws ApiError */
export function fetchQuote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote> {
  const requestQuote = async (): Promise<Quote> => {
    const { data } = await browserApi().post('/shop/checkout/quote', { body: request, ...(signal && { signal }) })
    // Only a quote that can be ordered brings the cookie.
    if (data.quoteId !== null) hasGuestCookie = true
    return data
  }
  if (hasGuestCookie) return requestQuote()
  const pending = first.then(requestQuote)
  first = pending.catch(() => {})
  return pending
}

/**
 * The server's word on a cart, asked again whenever the cart or what is known of the order changes. While a newer
 * answer is awaited the last one stays; an answer that was overtaken is dropped.
 */
export function useQuote({
  cartId,
  lines,
  details,
}: {
  cartId: string
  lines: readonly QuotedLine[]
  details?: QuoteDetails
}): QuoteState & { refresh: () => void; show: (quote: Quote, quotedFor: QuoteRequest) => void } {
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
        // An answer moves what stands below it.
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
    // The first answer is wanted at once; later ones when the typing rests.
    const timer = setTimeout(() => void refreshQuote(), isFirst.current ? 0 : DELAY_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [request, round])

  // An emptied cart has no quote, whatever the last one was.
  return {
    ...(request === null ? NO_QUOTE : state),
    refresh: () => setRound((before) => before + 1),
    /** Puts an answer on the screen that was asked for elsewhere. */
    show: (quote, quotedFor) => setState({ quote, quotedFor, hasFailed: false, rejection: null }),
  }
}
