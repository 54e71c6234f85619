import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { showSecret, signatureHeaders } from './webhook-signature.adapter.ts'

test('signs id, time and body as in Standard Webhooks, with the bytes after the secret’s prefix', () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef')
  const now = new Date(1_900_000_000_500)
  const headers = signatureHeaders(showSecret(bytes), { id: 'a-1', body: '{"a":1}', now })
  const right = createHmac('sha256', bytes).update('a-1.1900000000.{"a":1}').digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'a-1',
    'webhook-timestamp': '1900000000',
    'webhook-signature': `v1,${right}`,
  })
})
