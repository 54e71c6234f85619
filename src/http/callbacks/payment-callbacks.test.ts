import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator } from '#simulators/sandbox.ts'
import { openOnlineShop } from '#test/paid-orders.ts'
import { readPayPath } from './payment-callbacks.ts'

test('recognises only the callback addresses given to providers', () => {
  const id = '0199f6f0-0000-7000-8000-000000000000'
  expect(readPayPath(`/pay/${id}/notice`)).toEqual({ kind: 'notice', gatewayId: id })
  expect(readPayPath(`/pay/${id}/A-b_9/cancel`)).toEqual({
    kind: 'return',
    gatewayId: id,
    attempt: 'A-b_9',
    outcome: 'cancel',
  })
  for (const path of [
    `/pay/${id}`,
    `/pay/${id}/A/done`,
    `/pay/${id}/${'A'.repeat(31)}/success`,
    `/pay/${id}/a.b/success`,
    '/pay',
  ])
    expect(readPayPath(path), path).toBeNull()
})

test('a webhook is a small POST, and a browser may return by GET and POST', async () => {
  const sandbox = await openSandboxSimulator()
  onTestFinished(() => sandbox.close())
  const settings = { ...DEMO_SANDBOX_ACCOUNT, baseUrl: sandbox.url }
  const { gatewayId, port } = await openOnlineShop({ provider: 'sandbox', title: 'Card', settings })
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/pay/${gatewayId}/${path}`, { redirect: 'manual', ...init })

  expect([(await request('notice')).status, (await request('notice')).headers.get('allow')]).toEqual([405, 'POST'])
  expect((await request('A/success', { method: 'PUT' })).status).toBe(405)
  const tooMuch = { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) }
  for (const path of ['notice', 'A/success']) expect((await request(path, tooMuch)).status).toBe(413)
  for (const init of [{}, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }])
    expect((await request('A/success', init)).headers.get('location')).toBe('/payment-failed')
})
