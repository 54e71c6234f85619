import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator, type SandboxSimulator } from './sandbox.ts'

const REQUEST = {
  attempt: 'A1',
  amount: 1999,
  currency: 'EUR',
  description: 'Lamp & <b>chair</b>',
  returnUrls: { success: 'http://s.localhost/s', failure: 'http://s.localhost/f', cancel: 'http://s.localhost/c' },
  noticeUrl: 'http://s.localhost/notice',
  expiresAt: '2999-01-01T00:00:00Z',
}

async function open(): Promise<SandboxSimulator> {
  const sandbox = await openSandboxSimulator({
    accounts: [DEMO_SANDBOX_ACCOUNT, { key: 'another-key', noticeSecret: 'another-secret' }],
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

async function sendRequest({ url }: SandboxSimulator, path: string, options: { key?: string; body?: unknown } = {}) {
  const { key = DEMO_SANDBOX_ACCOUNT.key, body } = options
  const response = await fetch(`${url}/v1/${path}`, {
    headers: { authorization: `Bearer ${key}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { id: string; url: string } }
}

test('a payment belongs to one account and has its own page', async () => {
  const sandbox = await open()
  const { status, body } = await sendRequest(sandbox, 'payments', { body: REQUEST })
  expect([status, body]).toEqual([200, { id: expect.stringMatching(/^sbx_/), attempt: 'A1', url: expect.any(String) }])

  const page = await (await fetch(body.url)).text()
  expect(page).toContain('TEST')
  expect(page).toContain('Lamp &#38; &#60;b&#62;chair')
  expect(page).toContain('€19.99')
  expect((await sendRequest(sandbox, `payments/${body.id}`)).status).toBe(200)
  expect((await sendRequest(sandbox, `payments/${body.id}`, { key: 'another-key' })).status).toBe(404)
  expect((await sendRequest(sandbox, `payments/${body.id}`, { key: 'nobody' })).status).toBe(401)
})

test.each([
  { attempt: 'with spaces' },
  { amount: 0 },
  { amount: 1.5 },
  { currency: 'eur' },
  { noticeUrl: '/notice' },
  { returnUrls: {} },
  { expiresAt: 'soon' },
])('a request with %o is refused', async (change) => {
  const sandbox = await open()
  expect((await sendRequest(sandbox, 'payments', { body: { ...REQUEST, ...change } })).status).toBe(422)
})

test('rejects a refund of an unpaid payment', async () => {
  const sandbox = await open()
  const { body } = await sendRequest(sandbox, 'payments', { body: REQUEST })
  const refund = () => sendRequest(sandbox, `payments/${body.id}/refunds`, { body: { name: 'R1', amount: 1 } })
  expect((await refund()).status).toBe(422)
  sandbox.control.choose(body.id, 'approve')
  expect((await refund()).status).toBe(200)
})
