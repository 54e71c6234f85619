import { expect, test } from 'vitest'
import { createProductToken, readProductToken } from './product-preview.ts'
import { createSecret } from './secrets.ts'

test('a token of a product ends after an hour', () => {
  const signer = { shopId: 'shop', secret: createSecret('key '.repeat(16)) }
  const token = createProductToken(signer, 'lamp', new Date('2026-12-01T09:00:00Z'))
  expect(readProductToken(signer, token, new Date('2026-12-01T09:59:00Z'))).toBe('lamp')
  expect(readProductToken(signer, token, new Date('2026-12-01T10:00:00Z'))).toBeNull()
  expect(readProductToken({ ...signer, shopId: 'other' }, token, new Date('2026-12-01T09:00:00Z'))).toBeNull()
  expect(readProductToken(signer, '', new Date())).toBeNull()
})
