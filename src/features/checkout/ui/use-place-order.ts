import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import type { Placed, PlaceRequest, Quote, QuoteRequest } from '../checkout.contract.ts'
import { lacksTerms, readDetails, readFinal, type FieldErrors } from './parse-checkout-form.ts'
import { fetchQuote, toQuoteRequest, type QuotedLine } from './use-quote.ts'

/** What came of the last try. */
export type PlacingOutcome =
  | { type: 'none' }
  /** Without a message the total that was shown says what changed, if there was any. */
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
  /** Of a line; null for what is of the whole order. */
  itemId: string | null
  label: string
  before: number
  after: number
}
interface ShortLine {
  itemId: string
  name: string
  requested: number
  /** null where it is not told how many there are. */
  available: number | null
}

/** What the screen shows, and what it was asked for. */
export interface ShownQuote {
  quote: Quote | null
  quotedFor: QuoteRequest | null
}

interface Options {
  /** What is said of terms that nobody has accepted. */
  acceptTerms: string
  /** Who the checkout is for; null for a guest. */
  userId: string | null
  /** The session of that shopper is not there any more. */
  onSessionExpired: () => void
  /** Leads on; the button stays busy until then. */
  onPlaced: (placed: Placed) => Promise<void>
  /** Prices or stock were others than shown: ask again. */
  onStale: () => void
  /** A newer answer than the one on the screen. */
  onQuote: (quote: Quote, quotedFor: QuoteRequest) => void
}

/** A request to order, to be repeated as it is for as long as its answer may have been lost. */
interface Try {
  about: string
  body: PlaceRequest
  key: string
  /** What the shopper agreed to pay, in minor units. */
  totalAmount: number
}

/** Sending a request to order: again under its key while its answer may be lost, and once more with a new quote. */
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
   * Sends it, once more with a new quote when the shop has lost the one it was made for.
   * @returns what the shopper has to agree to first
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
    // The hash stands for everything that is paid for.
    if (quote.quoteHash !== body.quoteHash)
      return { type: 'changed', message: null, before, differences: [], quote, quotedFor: quoteRequest }
    await send({ ...request, body: { ...body, quoteId: quote.quoteId }, key: crypto.randomUUID() })
    return { type: 'none' }
  }
  return {
    /** The request about the same whose answer may have been lost. */
    findOpen: (about: string): Try | null => (open.current?.about === about ? open.current : null),
    dropOpen: (): void => {
      open.current = null
    },
    sendOrRenew,
  }
}

/** Placing an order once, however often the button is pressed or the network breaks. */
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

  /** @returns what the shopper has to agree to first; nothing when it is ordered, or when something is missing */
  async function order(form: HTMLFormElement, quoteRequest: QuoteRequest, shown: ShownQuote): Promise<PlacingOutcome> {
    const final = { ...readFinal(form), userId }
    const about = JSON.stringify([quoteRequest, final])
    const lost = findOpen(about)
    if (lost) return sendOrRenew(lost, quoteRequest)
    // What stands on the screen is what the shopper agrees to: if it is true no more, the server says so.
    const agreed = shown.quote?.quoteId && isQuoteFor(shown, quoteRequest) ? shown.quote : null
    const quote = agreed ?? (await fetchQuote(quoteRequest))
    if (!agreed) onQuote(quote, quoteRequest)
    if (quote.quoteId === null) {
      // Told together with all that is missing, though the server asks for them last.
      if (lacksTerms(form)) setErrors({ termsAccepted: acceptTerms })
      return reportMissing()
    }
    const before = shown.quote?.shippingOptionId ? shown.quote.totalAmount : null
    // Nothing is ordered for a total that was not shown.
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
    /** Counts the tries that found something wrong, so that each of them leads to it. */
    round,
    /** A field that was refused says something else now. */
    forget: (field: string) => setErrors(({ [field]: _cleared, ...rest }) => rest),
    /** @param shown what the shopper has seen and wants */
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

/** Where there is no choice the server has made it, and the form says so by now. */
function isQuoteFor({ quote, quotedFor }: ShownQuote, quoteRequest: QuoteRequest): boolean {
  const quotedRequest = { ...quotedFor, shippingOptionId: quote?.shippingOptionId, gatewayId: quote?.gatewayId }
  return JSON.stringify(quotedRequest) === JSON.stringify(quoteRequest)
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
