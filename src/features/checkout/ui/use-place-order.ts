import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import type { Placed, PlaceRequest, Quote, QuoteRequest } from '../checkout.contract.ts'
import { lacksTerms, readDetails, readFinal, type FieldErrors } from './parse-checkout-form.ts'
import { fetchQuote, isQuoteFor, toQuoteRequest, type QuotedLine } from './use-quote.ts'

/** The result of the last attempt. */
export type PlacingOutcome =
  | { type: 'none' }
  /** Without a message, the change of the total is explained by the total that was shown, if there was one. */
  | ({ type: 'changed'; message: string | null; before: number | null } & NewAgreement)
  | { type: 'short'; lines: readonly ShortLine[] }
  | { type: 'completed'; url: string | null }
  | { type: 'failed'; message: string | null }

interface NewAgreement {
  differences: readonly Difference[]
  quote: Quote
  quotedFor: QuoteRequest
}
interface Difference {
  kind: string
  /** The id of the line; null for the whole order. */
  itemId: string | null
  label: string
  before: number
  after: number
}
interface ShortLine {
  itemId: string
  name: string
  requested: number
  /** null where the number must not be revealed. */
  available: number | null
}

/** The visible quote and its request. */
export interface ShownQuote {
  quote: Quote | null
  quotedFor: QuoteRequest | null
}

interface Options {
  /** The error for terms that are not accepted. */
  acceptTerms: string
  /** The shopper of the checkout; null for a guest. */
  userId: string | null
  /** Called when the session of that shopper has expired. */
  onSessionExpired: () => void
  /** Opens the next page; the button stays busy until then. */
  onPlaced: (placed: Placed) => Promise<void>
  /** Called when prices or stock have changed, to request a new quote. */
  onStale: () => void
  /** Called with a newer quote than the visible one. */
  onQuote: (quote: Quote, quotedFor: QuoteRequest) => void
}

/** A request to place an order. It is repeated unchanged while its response may be lost. */
interface Try {
  about: string
  body: PlaceRequest
  key: string
  /** The total to which the shopper agreed, in minor units. */
  totalAmount: number
}

/**
 * Sends a request to place an order. It is repeated with the same key while its response may be lost, and once more
 * with a new quote.
 */
function useSending({ onPlaced, onQuote }: Pick<Options, 'onPlaced' | 'onQuote'>, reportMissing: () => PlacingOutcome) {
  const open = useRef<Try | null>(null)

  async function send(request: Try): Promise<void> {
    open.current = request
    const { body, key } = request
    const { data } = await browserApi().post('/shop/checkout/place', { body, headers: { 'Idempotency-Key': key } })
    open.current = null
    await onPlaced(data)
  }

  /**
   * Sends the request, and once more with a new quote when its quote has expired.
   * @returns the change that the shopper must accept first
   */
  async function sendOrRenew(request: Try, quoteRequest: QuoteRequest): Promise<PlacingOutcome> {
    try {
      await send(request)
      return { type: 'none' }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'quote_expired') throw error
    }
    open.current = null
    const { body, totalAmount: before } = request
    const quote = await fetchQuote(quoteRequest)
    onQuote(quote, quoteRequest)
    if (quote.quoteId === null) return reportMissing()
    // The hash covers everything that the shopper pays for.
    if (quote.quoteHash !== body.quoteHash)
      return { type: 'changed', message: null, before, differences: [], quote, quotedFor: quoteRequest }
    await send({ ...request, body: { ...body, quoteId: quote.quoteId }, key: crypto.randomUUID() })
    return { type: 'none' }
  }
  return {
    /** Returns the request with the same content whose response may be lost. */
    findOpen: (about: string): Try | null => (open.current?.about === about ? open.current : null),
    dropOpen: (): void => {
      open.current = null
    },
    sendOrRenew,
  }
}

/** Places an order once, even after several clicks or network errors. */
export function usePlacing(options: Options) {
  const { acceptTerms, userId, onSessionExpired, onStale, onQuote } = options
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PlacingOutcome>({ type: 'none' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [round, setRound] = useState(0)

  function reportMissing(): PlacingOutcome {
    setRound((before) => before + 1)
    return { type: 'none' }
  }

  const { findOpen, dropOpen, sendOrRenew } = useSending(options, reportMissing)

  /** @returns the change that the shopper must accept first; `none` when the order is placed or fields are missing */
  async function order(form: HTMLFormElement, quoteRequest: QuoteRequest, shown: ShownQuote): Promise<PlacingOutcome> {
    const final = { ...readFinal(form), userId }
    const about = JSON.stringify([quoteRequest, final])
    const lost = findOpen(about)
    if (lost) return sendOrRenew(lost, quoteRequest)
    // The shopper agrees to the visible quote. If it is outdated, the server rejects the order.
    const agreed = shown.quote?.quoteId && isQuoteFor(shown, quoteRequest) ? shown.quote : null
    const quote = agreed ?? (await fetchQuote(quoteRequest))
    if (!agreed) onQuote(quote, quoteRequest)
    if (quote.quoteId === null) {
      // Shown together with the other missing fields, although the server requires the terms last.
      if (lacksTerms(form)) setErrors({ termsAccepted: acceptTerms })
      return reportMissing()
    }
    const before = shown.quote?.shippingOptionId ? shown.quote.totalAmount : null
    // An order needs a total that the shopper has seen.
    if (quote.totalAmount !== before)
      return { type: 'changed', message: null, before, differences: [], quote, quotedFor: quoteRequest }
    const { quoteId, quoteHash, totalAmount } = quote
    const body = { quoteId, quoteHash, ...final }
    return sendOrRenew({ about, body, key: crypto.randomUUID(), totalAmount }, quoteRequest)
  }

  function showError(error: unknown, quoteRequest: QuoteRequest): void {
    const next = outcomeOf(error, quoteRequest)
    setOutcome(next)
    if (!(error instanceof ApiError)) return
    if (error.code === 'session_expired') onSessionExpired()
    if (error.status < 500 && error.code !== 'idempotency_in_flight') dropOpen()
    if (error.status === 409 && next.type !== 'completed' && error.code !== 'idempotency_in_flight') onStale()
    setErrors(error.fields)
    if (Object.keys(error.fields).length > 0) setRound((before) => before + 1)
  }

  return {
    isBusy,
    outcome,
    errors,
    /** The number of failed attempts; each moves the focus to the first error. */
    round,
    /** Clears the error of a field that was changed. */
    forget: (field: string) => setErrors(({ [field]: _cleared, ...rest }) => rest),
    /** @param shown the visible quote, to which the shopper agrees */
    place: async (
      form: HTMLFormElement,
      cart: { cartId: string; lines: readonly QuotedLine[] },
      shown: ShownQuote,
    ): Promise<void> => {
      const quoteRequest = toQuoteRequest(cart.cartId, cart.lines, readDetails(form))
      setBusy(true)
      setOutcome({ type: 'none' })
      setErrors({})
      try {
        setOutcome(await order(form, quoteRequest, shown))
      } catch (error) {
        showError(error, quoteRequest)
      } finally {
        setBusy(false)
      }
    },
  }
}

function outcomeOf(error: unknown, quoteRequest: QuoteRequest): PlacingOutcome {
  if (!(error instanceof ApiError)) return { type: 'failed', message: null }
  const data = (error.data ?? {}) as { diff?: Difference[]; quote?: Quote; lines?: ShortLine[]; url?: string }
  if (error.code === 'quote_changed' && data.quote) {
    const { diff: differences = [], quote } = data
    return { type: 'changed', message: error.message, before: null, differences, quote, quotedFor: quoteRequest }
  }
  if (error.code === 'insufficient_stock' && data.lines) return { type: 'short', lines: data.lines }
  if (error.code === 'cart_completed') return { type: 'completed', url: data.url ?? null }
  if (error.code === 'invalid_fields') return { type: 'none' }
  return { type: 'failed', message: error.message }
}
