import { afterEach, expect, test, vi } from 'vitest'
import { addOperations, FailedRequest, operationPath, runOperation } from './admin-client.ts'
import { TICKET_OPERATIONS } from './ticket-operations.ts'

addOperations(TICKET_OPERATIONS)

afterEach(() => vi.unstubAllGlobals())

test('encodes parameters of the path and omits empty parameters of the query', () => {
  expect(operationPath('/orders/{orderNumber}', { orderNumber: 'A/B' })).toBe('/orders/A%2FB')
  expect(operationPath('/orders', {}, { search: 'a b', status: undefined, page: 2 })).toBe('/orders?search=a+b&page=2')
})

test('sends a change to the path of its shop with the key of its form', async () => {
  const fetch = vi.fn(async () => Response.json({ success: true, data: {} }))
  vi.stubGlobal('fetch', fetch)
  await runOperation('s1', 'refundOrder', {
    params: { orderNumber: 'X' },
    body: { amount: 5, reason: 'late' },
    idempotencyKey: 'k1',
  })
  expect(fetch).toHaveBeenCalledWith(
    '/admin/v1/shops/s1/orders/X/refund',
    expect.objectContaining({
      method: 'POST',
      body: '{"amount":5,"reason":"late"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    }),
  )
})

test('throws the text of the server with its support code when a request fails', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: false, code: 'permission_missing', message: 'You may not do this.' },
      { status: 403, headers: { 'x-request-id': 'r1' } },
    ),
  )
  await expect(runOperation('s1', 'listOrders')).rejects.toMatchObject(
    new FailedRequest(403, { code: 'permission_missing', message: 'You may not do this.' }, 'r1'),
  )
})

test('sends files as a form', async () => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => Response.json({ success: true, data: {} }))
  vi.stubGlobal('fetch', fetch)
  const file = new File(['a'], 'bill.pdf')
  await runOperation('s1', 'replyToTicket', {
    params: { number: 'T-1' },
    body: { body: 'Here', resolve: true, files: [file] },
    idempotencyKey: 'k1',
  })
  const request = fetch.mock.calls[0]?.[1]
  const form = request?.body instanceof FormData ? [...request.body] : []
  expect(request?.headers).toEqual({ 'idempotency-key': 'k1' })
  expect(form.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['body', 'Here'],
    ['resolve', 'true'],
    ['files', 'bill.pdf'],
  ])
})
