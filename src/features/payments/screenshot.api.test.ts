import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openUnpaidOrder, orderIn, paymentOf } from '#test/paid-orders.ts'
import { testFiles } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import { readScreenshot, rejectProof } from './payment-review.service.ts'

const form = (file: Blob | null, fields: Record<string, string> = {}): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ senderNumber: '01898765432', transactionId: 'TRX12345', ...fields }))
    data.append(name, value)
  if (file) data.append('screenshot', file, '../../etc/passwd.png')
  return data
}

async function send(guest: Visitor, paymentId: string, form: FormData) {
  const whole = new Response(form)
  const headers = { 'content-type': whole.headers.get('content-type') }
  const body = await whole.arrayBuffer()
  return guest.send('POST', `/api/v1/shop/payment/${paymentId}/proof`, { body, headers })
}

const createImage = async (format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Blob> => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const bytes = await image
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

test('re-encodes a payment screenshot, stores it without a public URL, and returns it to staff', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { shop, guest, paymentId } = await openUnpaidOrder()
    const before = new Set(testFiles.names())
    const { status, body } = await send(guest, paymentId, form(await createImage(format)))
    expect([status, body.message]).toEqual([200, 'Thank you. We will confirm your payment soon.'])
    expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'submitted', proof: { hasScreenshot: true } })

    const stored = await readScreenshot(shop.staffContext(), testFiles, paymentId)
    const { format: storedFormat, exif, width } = await sharp(stored ?? Buffer.of()).metadata()
    expect([storedFormat, exif, width]).toEqual(['webp', undefined, 40])
    const names = testFiles.names().filter((name) => !before.has(name))
    expect(names).toEqual([expect.stringMatching(new RegExp(`^${shop.id}/proofs/[0-9a-f-]{36}\\.webp$`))])
  }
})

test('rejects a non-image or an oversized file by its bytes, and submits nothing', async () => {
  const { guest, paymentId } = await openUnpaidOrder()
  const before = testFiles.names().length
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], { type: 'image/png' })
  for (const file of [new Blob(['GIF89a nonsense'], { type: 'image/jpeg' }), svg, await createImage('gif')])
    expect((await send(guest, paymentId, form(file))).body).toMatchObject({
      code: 'upload_type',
      fields: { screenshot: expect.stringContaining('JPEG') },
    })
  const huge = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' })
  expect((await send(guest, paymentId, form(huge))).body.code).toBe('upload_too_large')
  const endless = new Blob([new Uint8Array(6 * 1024 * 1024)], { type: 'image/png' })
  expect((await send(guest, paymentId, form(endless))).status).toBe(413)

  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'awaitingProof' })
  expect(testFiles.names()).toHaveLength(before)
})

test('does not store a screenshot that is not expected, belongs to a rejected proof, or was replaced', async () => {
  const { shop, guest, paymentId } = await openUnpaidOrder()
  const stored = () => testFiles.names().filter((name) => name.startsWith(`${shop.id}/proofs/`))
  await send(guest, paymentId, form(await createImage('png')))
  const [first] = stored()
  expect((await send(guest, paymentId, form(await createImage('png')))).status).toBe(200)
  const late = await send(guest, paymentId, form(await createImage('png'), { transactionId: 'OTHER1' }))
  expect(late.body.code).toBe('transition_not_allowed')
  expect(stored()).toEqual([first])

  await rejectProof(shop.staffContext(), paymentId, 'Nothing came.')
  await send(guest, paymentId, form(await createImage('png'), { transactionId: 'OTHER2' }))
  expect(stored()).toHaveLength(1)
  expect(stored()).not.toEqual([first])

  const other = await orderIn(shop)
  const duplicate = await send(
    other.guest,
    other.paymentId,
    form(await createImage('png'), { transactionId: 'OTHER2' }),
  )
  expect(duplicate.body.code).toBe('transaction_used')
  expect(stored()).toHaveLength(1)
})

test('accepts a form without a screenshot, and rejects an invalid form', async () => {
  const { guest, paymentId } = await openUnpaidOrder()
  const path = `/api/v1/shop/payment/${paymentId}/proof`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await guest.send('POST', path, { body: 'no form', headers })).body.code).toBe('bad_request')
  const twice = form(null)
  twice.append('transactionId', 'OTHER1')
  expect((await send(guest, paymentId, twice)).body.code).toBe('bad_request')
  // A form of another site is rejected.
  const foreign = await guest.send('POST', path, { body: 'x', headers: { ...headers, origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  // Endpoints without files reject forms.
  expect((await guest.send('POST', '/api/v1/shop/payment', { body: 'x', headers })).body.code).toBe('unsupported_type')

  expect((await send(guest, paymentId, form(new Blob([])))).status).toBe(200)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ proof: { hasScreenshot: false } })
})
