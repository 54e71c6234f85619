import { expect, test, vi } from 'vitest'
import { fetchQuote } from './use-quote.ts'

test('quotes are asked one after another until one can be ordered: only that brings the guest’s cookie', async () => {
  const waiting: ((quoteId: string | null) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((quoteId) => resolve(Response.json({ success: true, data: { quoteId } })))
      }),
  )
  const ask = () => fetchQuote({ cartId: 'cart', items: [] })
  const answer = async (number: number, quoteId: string | null): Promise<void> => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(number))
    waiting[number]?.(quoteId)
  }

  const first = ask()
  await answer(0, null)
  await first
  const [second, third] = [ask(), ask()]
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  await answer(1, 'quote')
  await second
  await answer(2, 'quote')
  await third
  const later = [ask(), ask()]
  await vi.waitFor(() => expect(waiting).toHaveLength(5))
  for (const number of [3, 4]) await answer(number, 'quote')

  expect((await Promise.all(later)).map(({ quoteId }) => quoteId)).toEqual(['quote', 'quote'])
  vi.unstubAllGlobals()
})
