import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openMailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { addContactsAndPages } from '#src/features/shop/first-content.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type TestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { stepsFor } from './demo-next-steps.rules.ts'

beforeAll(ensureBuilt, 120_000)

const PATH = '/demo/next-steps'

async function open(
  options: TestShopOptions & { domain?: string },
  peer?: string,
): Promise<{ shop: TestShop; server: TestServer }> {
  const path = await mkdtemp(join(tmpdir(), 'storefront-steps-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const shop = await openTestShop({ domain: `${randomUUID()}.localhost`, ...options })
  const server = await openTestServer(shop, { mailFolder: openMailFolder(path), ...(peer !== undefined && { peer }) })
  return { shop, server }
}

/** Returns for each step whether it is done. */
const statesIn = (html: string): Record<string, boolean> =>
  Object.fromEntries(
    [...html.matchAll(/<h2>([^<]+)<\/h2><span class="state">([^<]+)/g)].map(([, title = '', state = '']) => [
      title,
      state.includes('Done'),
    ]),
  )

test('shows what a shop has and still needs, with the commands for it', async () => {
  const { shop, server } = await open({ shop: { name: 'Tea & Pots' } })
  const before = await server.request(PATH)

  expect([before.status, before.headers['cache-control'], before.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(before.text).toContain('Next steps for Tea &amp; Pots')
  expect(before.text).not.toContain('<script')
  expect(before.text).toContain(`npm run shop -- products:import --shop ${shop.domain} --file products.csv`)
  expect(statesIn(before.text)).toMatchObject({
    'Add products': false,
    'Write the legal pages': false,
    'Place a test order': false,
  })

  await shop.save({ slug: 'cup' })
  const page = { page: 'footer1' as const, status: true, url: null, body: '<p>Text</p>' }
  await addContactsAndPages(shop.staffContext(), {
    contacts: [],
    pages: ['Terms', 'Privacy'].map((title) => ({ ...page, title })),
  })
  const after = await server.request(PATH)
  expect(statesIn(after.text)).toMatchObject({
    'Add products': true,
    'Write the legal pages': true,
    'Place a test order': false,
  })
  expect(after.text).toContain('Now: 1 product<')
})

test('finds a test order only in its own shop', async () => {
  const { shop, server } = await open({
    products: [{ slug: 'cup', stock: 5 }],
    gateways: [{ provider: 'cod', title: 'Cash on delivery' }],
  })
  const other = await open({})
  const guest = shop.guest()
  const placed = await guest.place(await guest.quote([{ variantId: shop.variantId('cup'), quantity: 1 }]))
  expect(placed.status).toBe(200)

  const { text } = await server.request(PATH)
  expect(statesIn(text)).toMatchObject({ 'Place a test order': true, 'Set up payment methods': true })
  expect(text).toContain('Now: Cash on delivery<')
  expect(statesIn((await other.server.request(PATH)).text)['Place a test order']).toBe(false)
})

test('returns 404 to everything but a browser on this machine', async () => {
  const { shop, server } = await open({})
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect([name, (await server.request(PATH, { headers: { [name]: '127.0.0.1' } })).status]).toEqual([name, 404])
  expect((await server.request(`${PATH}/more`)).status).toBe(404)
  expect((await (await open({}, '203.0.113.7')).server.request(PATH)).status).toBe(404)
  expect((await (await open({ domain: `${randomUUID()}.test` })).server.request(PATH)).status).toBe(404)
  expect((await (await openTestServer(shop, { mailFolder: null })).request(PATH)).status).toBe(404)
})

test('shows no open step when everything is done, and names each existing item once', () => {
  const facts = {
    hasColors: true,
    productCount: 2,
    zones: ['Ireland', 'Ireland'],
    paymentMethods: ['Card'],
    taxes: ['VAT'],
    seller: 'Kiln Ltd',
    pages: ['terms', 'privacy'],
    orderCount: 1,
    country: 'IE',
  }
  const steps = stepsFor('kiln.localhost', facts)

  expect(steps.filter(({ isDone }) => !isDone)).toEqual([])
  expect(steps.map(({ now }) => now)).toEqual(['', '2 products', 'Ireland', 'Card', 'VAT', 'Kiln Ltd', '', '1 order'])
  expect(steps.flatMap(({ commands }) => commands).every((one) => one.includes('--shop kiln.localhost'))).toBe(true)
  expect(stepsFor('kiln.localhost', { ...facts, pages: ['terms'] }).filter(({ isDone }) => !isDone)).toHaveLength(1)
})
