import { expect, test, vi } from 'vitest'
import type { Quote } from '../checkout.contract.ts'
import { fetchQuote, isQuoteFor } from './use-quote.ts'

test('requests quotes one at a time until one can be ordered and sets the guest’s cookie', async () => {
  const pendingRequests: ((quoteId: string | null) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        pendingRequests.push((quoteId) => resolve(Response.json({ success: true, data: { quoteId } })))
      }),
  )
  const requestQuote = () => fetchQuote({ cartId: 'cart', items: [] })
  const respond = async (number: number, quoteId: string | null): Promise<void> => {
    await vi.waitFor(() => expect(pendingRequests.length).toBeGreaterThan(number))
    pendingRequests[number]?.(quoteId)
  }

  const first = requestQuote()
  await respond(0, null)
  await first
  const [second, third] = [requestQuote(), requestQuote()]
  await vi.waitFor(() => expect(pendingRequests).toHaveLength(2))
  await respond(1, 'quote')
  await second
  await respond(2, 'quote')
  await third
  const later = [requestQuote(), requestQuote()]
  await vi.waitFor(() => expect(pendingRequests).toHaveLength(5))
  for (const number of [3, 4]) await respond(number, 'quote')

  expect((await Promise.all(later)).map(({ quoteId }) => quoteId)).toEqual(['quote', 'quote'])
  vi.unstubAllGlobals()
})

test('a quote belongs to a request that contains the options that the server has chosen', () => {
  const request = { cartId: 'cart', items: [], shippingOptionId: null, gatewayId: null }
  const quote = { shippingOptionId: 'post', gatewayId: 'cash' } as Quote
  const shown = { quote, quotedFor: request }

  expect(isQuoteFor(shown, { ...request, shippingOptionId: 'post', gatewayId: 'cash' })).toBe(true)
  expect(isQuoteFor(shown, { ...request, shippingOptionId: 'courier', gatewayId: 'cash' })).toBe(false)
  expect(isQuoteFor({ quote: null, quotedFor: null }, request)).toBe(false)
})
