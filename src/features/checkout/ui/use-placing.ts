import { useRef, useState } from 'react'
import { browserApi } from '#src/web/client.ts'
import { ApiFailure } from '#src/web/read.ts'
import type { Quote } from '../checkout.contract.ts'
import { readDetails, readFinal, type FieldErrors } from './read-form.ts'
import { fetchQuote, toQuoteRequest, type QuotedLine } from './use-quote.ts'

/** What came of the last try. */
export type PlacingOutcome =
  | { type: 'none' }
  | { type: 'changed'; message: string; differences: readonly Difference[]; quote: Quote }
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

interface Options {
  onPlaced: (url: string) => void
  /** Prices or stock were others than shown: ask again. */
  onStale: () => void
}

/** Placing an order once, however often the button is pressed or the network breaks. */
export function usePlacing({ onPlaced, onStale }: Options) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PlacingOutcome>({ type: 'none' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [round, setRound] = useState(0)
  /** One key for one quote: a try whose answer was lost is the same try again. */
  const keys = useRef(new Map<string, string>())
  const last = useRef<HTMLFormElement | null>(null)

  async function order(form: HTMLFormElement, quote: Quote): Promise<void> {
    const quoteId = quote.quoteId ?? ''
    const key = keys.current.get(quoteId) ?? crypto.randomUUID()
    keys.current.set(quoteId, key)
    const { data } = await browserApi().post('/shop/checkout/place', {
      body: { quoteId, quoteHash: quote.quoteHash, ...readFinal(form) },
      headers: { 'Idempotency-Key': key },
    })
    onPlaced(data.next.url)
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
      if (error instanceof ApiFailure) setErrors(error.fields)
      if (next.type === 'short' || next.type === 'changed') onStale()
    } finally {
      setBusy(false)
      setRound((before) => before + 1)
    }
  }

  return {
    isBusy,
    outcome,
    errors,
    /** Counts tries, so that the errors of each are read out. */
    round,
    place: (form: HTMLFormElement, cart: { cartId: string; lines: readonly QuotedLine[] }) =>
      attempt(form, async () => {
        const quote = await fetchQuote(toQuoteRequest(cart.cartId, cart.lines, readDetails(form)))
        if (quote.quoteId === null) {
          // What is missing is shown by the form, from the same answer asked again.
          onStale()
          return
        }
        await order(form, quote)
      }),
    /** The shopper has seen the new total and wants it. */
    accept: (quote: Quote) => {
      const form = last.current
      if (form) void attempt(form, () => order(form, quote))
    },
  }
}

function outcomeOf(error: unknown): PlacingOutcome {
  if (!(error instanceof ApiFailure)) return { type: 'failed', message: null }
  const data = (error.data ?? {}) as { diff?: Difference[]; quote?: Quote; lines?: ShortLine[]; url?: string }
  if (error.code === 'quote_changed' && data.quote)
    return { type: 'changed', message: error.message, differences: data.diff ?? [], quote: data.quote }
  if (error.code === 'insufficient_stock' && data.lines) return { type: 'short', lines: data.lines }
  if (error.code === 'cart_completed') return { type: 'completed', url: data.url ?? null }
  if (error.code === 'invalid_fields') return { type: 'none' }
  return { type: 'failed', message: error.message }
}
