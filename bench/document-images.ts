import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { withDemoBrowser } from './demo-browser.ts'
import { ROOT } from './process.ts'

// Makes the images of docs/back-office again, from the demo shop: `npm run document-images`.

/** The names of single images; without any, all are made. */
const chosen = process.argv.slice(2)

const SIZE = { width: 1440, height: 900 }
const MAX_BYTES = 150 * 1024
const FOLDER = join(ROOT, 'docs/pictures')

/**
 * Runs an operation of the shop, as its owner does on a screen.
 * @param operation method and path below that of the shop
 * @returns the data of the response
 */
async function send<T>(page: Page, shop: string, operation: string, body?: object): Promise<T> {
  const [method = '', path = ''] = operation.split(' ')
  const { status, text } = await page.evaluate(
    async (request) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const sent = { method: request.method, headers, ...(request.body && { body: JSON.stringify(request.body) }) }
      const response = await fetch(`/admin/v1/shops/${request.shopId}${request.path}`, sent)
      return { status: response.status, text: await response.text() }
    },
    { method: method.toUpperCase(), shopId: shop.split('/').at(-1), path, body },
  )
  if (status !== 200) throw new Error(`${operation}: ${status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

const CUSTOMER = { name: 'Aoife Moran', email: 'aoife.moran@example.com', phone: '+353 21 123 4567' }
const ADDRESS = {
  country: 'IE',
  state: 'CO',
  addressLine1: '14 Lower Glanmire Road',
  city: 'Cork',
  postcode: 'T12 X8N7',
}

/** Places a paid order that waits to be shipped: those of the demo have all arrived. @returns its number */
async function placeOrder(page: Page, shop: string, names: readonly string[]): Promise<string> {
  const items: object[] = []
  for (const name of names) {
    const found = await send<{ variantId: string; problem: string | null }[]>(
      page,
      shop,
      `get /sellable-items?search=${encodeURIComponent(name)}`,
    )
    const variantId = found.find(({ problem }) => problem === null)?.variantId
    items.push({ itemId: crypto.randomUUID(), variantId, quantity: 1 })
  }
  const content = { customer: CUSTOMER, items, address: ADDRESS }
  const { _id: draftId } = await send<{ _id: string }>(page, shop, 'post /drafts', { content })
  const payment = { type: 'received', reference: 'Card terminal 18' }
  return (await send<{ orderNumber: string }>(page, shop, `post /drafts/${draftId}/place`, { payment })).orderNumber
}

/** Opens what an image shows, from the shop's first screen. */
const SCREENS: Readonly<Record<string, (page: Page, shop: string) => Promise<void>>> = {
  home: async (page, shop) => {
    await page.goto(shop)
    await page.getByText('Net sales').first().waitFor()
  },
  orders: async (page, shop) => {
    await page.goto(`${shop}/orders`)
    await page.locator('tbody tr').first().waitFor()
  },
  order: async (page, shop) => {
    await page.goto(`${shop}/orders`)
    await page.locator('tbody tr').nth(2).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Payment' }).waitFor()
    await page.getByText(/^Invoice \d|^The invoice follows/).waitFor()
  },
  'order-edit': async (page, shop) => {
    const number = await placeOrder(page, shop, ['stock pot', 'olive tree'])
    await page.goto(`${shop}/orders/${number}/edit`)
    await page.getByRole('spinbutton').first().fill('3')
    await page.getByText('How did the customer agree?').waitFor()
  },
  draft: async (page, shop) => {
    await page.goto(`${shop}/orders/new`)
    const search = page.getByRole('combobox', { name: 'Add a product' })
    for (const name of ['pot', 'tree']) {
      await search.fill(name)
      await page.getByRole('listbox').getByRole('option', { name }).first().click()
    }
    await page.getByLabel('Name', { exact: true }).fill('Aoife Moran')
    await page.getByLabel('E-mail', { exact: true }).fill('aoife.moran@example.com')
    await page.getByLabel('Phone number', { exact: true }).fill('+353 21 123 4567')
    await page.getByLabel('Country', { exact: true }).selectOption('Ireland')
    await page.getByText('Total').first().waitFor()
  },
  search: async (page, shop) => {
    await page.goto(`${shop}/orders`)
    await page.locator('tbody tr').first().waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('aoife')
    await dialog.getByRole('option').first().waitFor()
  },
  returns: async (page, shop) => {
    const path = 'get /orders?status=delivered,completed&limit=4'
    const delivered = await send<{ orderNumber: string }[]>(page, shop, path)
    for (const { orderNumber } of delivered) await send(page, shop, 'post /returns', { orderNumber, reason: 'damaged' })
    await page.goto(`${shop}/returns`)
    await page.locator('tbody tr').first().waitFor()
  },
  products: async (page, shop) => {
    await page.goto(`${shop}/products`)
    await page.locator('tbody tr').nth(3).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change prices…' }).waitFor()
  },
  stock: async (page, shop) => {
    await page.goto(`${shop}/stock`)
    await page.locator('tbody tr').first().waitFor()
  },
  audit: async (page, shop) => {
    const [first, second, third] = [
      await placeOrder(page, shop, ['stock pot']),
      await placeOrder(page, shop, ['olive tree']),
      await placeOrder(page, shop, ['lamp']),
    ]
    await send(page, shop, `put /orders/${first}/tags`, { tags: ['Gift'] })
    await send(page, shop, `post /orders/${second}/process`, {})
    await send(page, shop, `post /orders/${second}/notes`, { body: 'Two people are needed to carry it.' })
    await send(page, shop, `post /orders/${third}/ship`, {
      carrier: 'Corncrake Couriers',
      trackingNumber: 'CC 4471 0093',
    })
    await page.goto(`${shop}/settings/audit`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
  },
  customer: async (page, shop) => {
    await page.goto(`${shop}/customers?kind=account&sort=spent`)
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
  },
  tickets: async (page, shop) => {
    await page.goto(`${shop}/tickets`)
    await page.getByRole('region', { name: 'Tickets', exact: true }).getByRole('link').first().click()
    await page.getByRole('log').waitFor()
  },
  reviews: async (page, shop) => {
    await page.goto(`${shop}/reviews`)
    // The demo has decided about all of them.
    await page.getByRole('link', { name: 'Published' }).click()
    await page.getByRole('button', { name: 'Reply' }).first().waitFor()
  },
  staff: async (page, shop) => {
    await page.goto(`${shop}/settings/staff`)
    await page.getByRole('region', { name: 'What each role may do' }).waitFor()
  },
}

await withDemoBrowser(ROOT, async ({ origin, browser }) => {
  const admin = `http://admin.localhost:${new URL(origin).port}`
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' })
  // What is typed for an image is not saved.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${admin}/sign-in`)
  await page.getByRole('button', { name: 'Open as owner' }).click()
  await page.waitForURL(/\/s\//)
  const { shops } = await page.evaluate(async () => {
    const { data } = (await (await fetch('/admin/v1/me')).json()) as {
      data: { shops: { _id: string; name: string }[] }
    }
    return data
  })
  const shop = shops.find(({ name }) => name === 'Halden & Fir')
  if (!shop) throw new Error('the demo has no shop Halden & Fir')
  for (const [name, open] of Object.entries(SCREENS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    await open(page, `${admin}/s/${shop._id}`)
    await page.waitForLoadState('networkidle')
    const image = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer()
    if (image.length > MAX_BYTES) throw new Error(`${name} has ${image.length} bytes`)
    await writeFile(join(FOLDER, `admin-${name}.webp`), image)
    console.log(`admin-${name}.webp ${Math.round(image.length / 1024)} KB`)
  }
})
