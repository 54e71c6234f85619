import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client.ts'
import { ApiFailure } from '#src/web/read.ts'
import type { PlaceRequest, Quote, QuoteRequest } from '../checkout.contract.ts'
import { readDetails, readFinal, type FieldErrors } from './read-form.ts'
import { fetchQuote, toQuoteRequest, type QuotedLine } from './use-quote.ts'

/** What came of the last try. */
export type PlacingOutcome =
  | { type: 'none' }
  /** Without a message the total that was shown says what changed, if there was any. */
  | { type: 'changed'; message: string | null; before: number | null; differences: readonly Difference[]; quote: Quote }
  | { type: 'short'; lines: readonly ShortLine[] }
  | { type: 'completed'; url: string | null }
  | { type: 'failed'; message: string | null }

export interface Difference {
  kind: string
  label: string
  before: number
  after: number
}
export interface ShortLine {
  itemId: string
  name: string
  requested: number
  available: number
}

/** What the screen shows, and what it was asked for. */
interface ShownQuote {
  quote: Quote | null
  quotedFor: QuoteRequest | null
}

interface Options {
  /** Leads on; the button stays busy until then. */
  onPlaced: (url: string) => Promise<void>
  /** Prices or stock were others than shown: ask again. */
  onStale: () => void
  /** A newer answer than the one on the screen. */
  onQuote: (quote: Quote, quotedFor: QuoteRequest) => void
}

/** Placing an order once, however often the button is pressed or the network breaks. */
export function usePlacing({ onPlaced, onStale, onQuote }: Options) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PlacingOutcome>({ type: 'none' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [round, setRound] = useState(0)
  /** One key for one request: a try whose answer was lost is the same try again. */
  const keys = useRef(new Map<string, string>())
  const last = useRef<HTMLFormElement | null>(null)

  async function order(form: HTMLFormElement, quote: Quote): Promise<void> {
    const body: PlaceRequest = { quoteId: quote.quoteId ?? '', quoteHash: quote.quoteHash, ...readFinal(form) }
    const request = JSON.stringify(body)
    const key = keys.current.get(request) ?? crypto.randomUUID()
    keys.current.set(request, key)
    const { data } = await browserApi().post('/shop/checkout/place', { body, headers: { 'Idempotency-Key': key } })
    await onPlaced(data.next.url)
  }

  async function attempt(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
    last.current = form
    setBusy(true)
    setOutcome({ type: 'none' })
    setErrors({})
    try {
      await work()
    } catch (error) {
      const next = outcomeOf(error)
      setOutcome(next)
      if (error instanceof ApiFailure) refuse(error.fields)
      if (next.type === 'short' || next.type === 'changed' || isExpired(error)) onStale()
    } finally {
      setBusy(false)
    }
  }

  function refuse(fields: FieldErrors): void {
    setErrors(fields)
    if (Object.keys(fields).length > 0) setRound((before) => before + 1)
  }

  return {
    isBusy,
    outcome,
    errors,
    /** Counts the tries that found something wrong, so that each of them leads to it. */
    round,
    /** A field that was refused says something else now. */
    forget: (field: string) => setErrors(({ [field]: _mended, ...rest }) => rest),
    place: (form: HTMLFormElement, cart: { cartId: string; lines: readonly QuotedLine[] }, shown: ShownQuote) =>
      attempt(form, async () => {
        const wanted = toQuoteRequest(cart.cartId, cart.lines, readDetails(form))
        // What stands on the screen is what the shopper agrees to: if it is true no more, the server says so.
        if (shown.quote?.quoteId && isAnswerTo(shown, wanted)) return order(form, shown.quote)
        const quote = await fetchQuote(wanted)
        onQuote(quote, wanted)
        if (quote.quoteId === null) {
          setRound((before) => before + 1)
          return
        }
        const before = shown.quote?.shippingOptionId ? shown.quote.totalAmount : null
        // Nothing is ordered for a total that was not shown.
        if (quote.totalAmount === before) return order(form, quote)
        setOutcome({ type: 'changed', message: null, before, differences: [], quote })
      }),
    /** The shopper has seen the new total and wants it. */
    accept: (quote: Quote) => {
      const form = last.current
      if (form) void attempt(form, () => order(form, quote))
    },
  }
}

/** Where there is no choice the server has made it, and the form says so by now. */
function isAnswerTo({ quote, quotedFor }: ShownQuote, wanted: QuoteRequest): boolean {
  const asked = { ...quotedFor, shippingOptionId: quote?.shippingOptionId, gatewayId: quote?.gatewayId }
  return JSON.stringify(asked) === JSON.stringify(wanted)
}

const isExpired = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'quote_expired'

function outcomeOf(error: unknown): PlacingOutcome {
  if (!(error instanceof ApiFailure)) return { type: 'failed', message: null }
  const data = (error.data ?? {}) as { diff?: Difference[]; quote?: Quote; lines?: ShortLine[]; url?: string }
  if (error.code === 'quote_changed' && data.quote)
    return { type: 'changed', message: error.message, before: null, differences: data.diff ?? [], quote: data.quote }
  if (error.code === 'insufficient_stock' && data.lines) return { type: 'short', lines: data.lines }
  if (error.code === 'cart_completed') return { type: 'completed', url: data.url ?? null }
  if (error.code === 'invalid_fields') return { type: 'none' }
  return { type: 'failed', message: error.message }
}
