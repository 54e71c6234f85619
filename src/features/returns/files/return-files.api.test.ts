import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder, openBuyer, type Delivered } from '#test/delivered-orders.ts'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { createImage, fileOf, PDF } from '#test/tenancy/ticket-cases.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { advanceReturn } from '../return.service.ts'
import type { Return } from '../return.contract.ts'
import { deleteFile, endFiles } from './return-file.service.ts'

const DAY_MS = 86_400_000
const openShop = (): Promise<TestShop> => openTestShop({ products: [{ slug: 'teapot', stock: 9, priceAmount: 1000 }] })

const filesOf = (shop: TestShop): string[] => testFiles.names().filter((name) => name.startsWith(`${shop.id}/returns/`))

/** Asks for the return of one unit with photos. */
function ask(
  { visitor, orderId, lineIds }: Pick<Delivered, 'visitor' | 'orderId' | 'lineIds'>,
  { reason, files, imageCount = files.length, key = randomUUID(), previewAmount = 1490 }: Ask,
): Promise<Reply> {
  const lines = [{ lineId: lineIds[0] ?? '', quantity: 1, reason, imageCount }]
  const body = new FormData()
  body.set('request', JSON.stringify({ lines, previewAmount }))
  for (const file of files) body.append('files', file)
  return visitor.send('POST', `/shop/user/order/${orderId}/return`, { body, headers: { 'idempotency-key': key } })
}
interface Ask {
  reason: string
  files: readonly File[]
  imageCount?: number
  key?: string
  previewAmount?: number
}

const photo = async (type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<File> =>
  fileOf(await createImage(type), '../../teapot.jpg')

const fetchFile = (visitor: Visitor, number: string, id: string | null | undefined): Promise<Reply> =>
  visitor.get(`/shop/user/return/${number}/files/${id}`)

test('a damaged item needs a photo, which is shown without metadata to its customer and to staff', async () => {
  const shop = await openShop()
  const order = await deliveredOrder(shop, ['teapot'])
  for (const reason of ['damaged', 'wrongItem'])
    expect((await ask(order, { reason, files: [] })).body).toMatchObject({
      code: 'photo_required',
      message: 'Please add a photo.',
    })
  const key = randomUUID()
  const files = [await photo('jpeg'), await photo('png')]
  const asked = await ask(order, { reason: 'damaged', files, key })
  const { number, lines } = asked.body.data as Return
  expect([asked.status, lines[0]?.imageIds.length, filesOf(shop).length]).toEqual([200, 2, 2])
  const again = await ask(order, { reason: 'damaged', files, key })
  expect([again.body.data, filesOf(shop).length], 'a repeated request stores nothing').toEqual([asked.body.data, 2])

  const [first = '', second = ''] = lines[0]?.imageIds ?? []
  const shown = await fetchFile(order.visitor, number, first)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="RT-[0-9A-Z]{8}-photo\.webp"$/)
  expect(shown.headers.get('cache-control')).toContain('no-store')
  for (const name of filesOf(shop)) {
    const { format, exif } = await sharp((await testFiles.get(name)) ?? Buffer.of()).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  expect((await fetchFile(shop.guest(), number, first)).status).toBe(404)
  const other = await openReturn(shop, 'teapot')
  expect((await fetchFile(other.visitor, other.number, first)).status, 'of another case').toBe(404)

  const owner = await openAdmin(shop)
  const { data } = (await owner.get(`/returns/${number}`)).body as { data: { lines: { imageIds: string[] }[] } }
  expect(data.lines[0]?.imageIds).toEqual([first, second])
  const { headers } = await owner.get(`/returns/${number}/files/${second}`)
  expect(headers.get('content-type')).toBe('image/webp')
  expect((await owner.get(`/returns/${other.number}/files/${second}`)).status).toBe(404)
})

test('rejects other files, too many, and those of no item, and stores none', async () => {
  const shop = await openShop()
  const order = await deliveredOrder(shop, ['teapot'])
  const reason = 'damaged'
  expect((await ask(order, { reason, files: [fileOf('GIF89a nonsense', 'a.jpg')] })).body.code).toBe('upload_type')
  expect((await ask(order, { reason, files: [fileOf(PDF, 'a.pdf')] })).body.code).toBe('upload_type')
  const large = fileOf(Buffer.alloc(5 * 1024 * 1024 + 1), 'a.jpg')
  expect((await ask(order, { reason, files: [large] })).body.code).toBe('upload_too_large')
  const one = await photo()
  expect((await ask(order, { reason, files: Array.from({ length: 6 }, () => one) })).body.code).toBe('invalid_fields')
  expect((await ask(order, { reason, files: [one, one], imageCount: 1 })).body.code).toBe('invalid_fields')
  expect((await ask(order, { reason, files: [one], previewAmount: 1 })).body.code).toBe('return_changed')
  const stranger = { ...order, visitor: shop.guest() }
  expect((await ask(stranger, { reason, files: [one] })).body.code).toBe('not_found')
  expect(filesOf(shop)).toEqual([])
})

test('staff give a return a label, and the customer sends it with a proof', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { visitor, number } = await openReturn(shop, 'teapot', { reason: 'defective' })
  const addLabel = (content: Buffer | string): Promise<Reply> =>
    owner.upload(`/returns/${number}/label`, {
      label: fileOf(content, 'label.pdf'),
      carrier: 'Post',
      trackingNumber: 'RT1',
    })
  expect((await addLabel('<svg>')).body.code).toBe('upload_type')
  expect((await addLabel(Buffer.alloc(1024 * 1024 + 1))).body.code).toBe('upload_too_large')
  await addLabel(PDF)
  expect((await addLabel(await createImage('png'))).status).toBe(200)
  await owner.post(`/returns/${number}/approve`, {})
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'returnApproved')
  expect(JSON.stringify(mails.map(({ content }) => content))).toContain('Print the attached label')
  const mailbox = await openMailbox(shop)
  const { attachments } = await mailbox.newest(mails[0]?.email ?? '')
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`${number}-label.png`, 'image/png'],
  ])
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(await createImage('png'))
  const found = (await visitor.get(`/shop/user/return/${number}`)).body.data as Return
  expect(found).toMatchObject({ status: 'approved', carrier: 'Post', trackingNumber: 'RT1' })
  const label = await fetchFile(visitor, number, found.labelId)
  expect(label.headers.get('content-type')).toBe('image/png')
  expect(label.headers.get('content-disposition')).toBe(`attachment; filename="${number}-label.png"`)

  const body = new FormData()
  body.set('proof', fileOf(PDF, 'receipt.pdf'))
  const headers = { 'idempotency-key': randomUUID() }
  const sent = await visitor.send('POST', `/shop/user/return/${number}/sent`, { body, headers })
  expect(sent.body.data).toMatchObject({ status: 'inTransit', carrier: 'Post', trackingNumber: 'RT1' })
  const { proofId } = (await owner.get(`/returns/${number}`)).body.data as { proofId: string }
  const proof = await owner.get(`/returns/${number}/files/${proofId}`)
  expect([proof.headers.get('content-type'), proof.text]).toEqual(['application/pdf', PDF])
  expect((await addLabel(PDF)).body.code).toBe('transition_not_allowed')
})

test('deletes the files 180 days after the case was closed', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const order = await deliveredOrder(shop, ['teapot'])
  const { number } = (await ask(order, { reason: 'damaged', files: [await photo()] })).body.data as Return
  const { id } = await within(shop, (tx) =>
    tx.db.selectFrom('returns').select('id').where('number', '=', number).executeTakeFirstOrThrow(),
  )
  const count = (): Promise<number> =>
    within(
      shop,
      async (tx) => (await tx.db.selectFrom('return_files').select('id').where('return_id', '=', id).execute()).length,
    )
  await within(shop, (tx) => endFiles(tx, id))
  expect(await count(), 'an open case keeps its files').toBe(1)
  await owner.post(`/returns/${number}/reject`, { reason: 'It was glued.' })
  const closing = new Date(Date.now() + 15 * DAY_MS)
  await within(shop, (tx) => advanceReturn(tx, id), closing)
  const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from platform.jobs
    where shop_id = ${shop.id} and kind = 'return.files' and key = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ runAt: new Date(closing.getTime() + 180 * DAY_MS) }])
  await within(shop, (tx) => endFiles(tx, id))
  expect(await count()).toBe(0)
})

test.each(['account', 'guest'])(
  'the photos of an %s who is erased are deleted, and those of others stay',
  async (kind) => {
    const shop = await openShop()
    const owner = await openAdmin(shop)
    const email = 'zenobia@example.com'
    const order =
      kind === 'account' ? await openBuyer(shop, ['teapot']) : await deliveredOrder(shop, ['teapot'], { email })
    const other = await deliveredOrder(shop, ['teapot'], { email: 'ben@example.com' })
    const files = [await photo(), await photo('png')]
    expect((await ask(order, { reason: 'damaged', files })).status).toBe(200)
    const before = filesOf(shop)
    expect((await ask(other, { reason: 'damaged', files: [await photo()] })).status).toBe(200)
    await shop.tx(async (db) => {
      await sql`update orders set status = 'completed' where shop_id = ${shop.id}`.execute(db)
    })
    const { data } = (await owner.get('/customers')).body as { data: { _id: string; email: string }[] }
    const customer = data.find((one) => one.email !== 'ben@example.com')
    const erased = await owner.post(`/customers/${customer?._id}/erase`, { email: customer?.email })
    expect(erased.status, erased.text).toBe(200)

    const { rows } = await sql<{ key: string }>`select key from platform.jobs
    where shop_id = ${shop.id} and kind = 'return-file.delete'`.execute(shop.db)
    for (const { key } of rows) await deleteFile(shop.staffContext(), testFiles, key)
    const left = filesOf(shop)
    expect([before.length, left.length, left.some((name) => before.includes(name))]).toEqual([2, 1, false])
  },
)
