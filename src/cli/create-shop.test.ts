import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { getHome } from '#src/features/home/home.service.ts'
import { adminContext } from '#src/platform/context.ts'
import { createLog } from '#src/platform/log/log.ts'
import { localStorage } from '#src/platform/files/storage.ts'
import { fileDatabase } from '#test/database.ts'
import { openTestApp, testSecret } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'
import { openShop } from '#src/features/shop-opening/shop-opening.service.ts'
import { importCatalogue } from '#src/features/product-transfer/import-catalogue.ts'

test('a newly created and filled shop sells to its first guest', async () => {
  const { db } = await fileDatabase()
  const app = await openTestApp()
  const operator = {
    db,
    log: createLog('silent'),
    secret: testSecret,
    processCache: app.processCache,
    announce: app.onInvalidate,
  }
  const domain = `${randomUUID()}.test`
  const storage = localStorage('/nowhere')

  const row = await openShop(operator, {
    name: 'Kiln',
    domains: [domain],
    currency: 'EUR',
    locale: 'en-IE',
    country: 'IE',
    timeZone: 'Europe/Dublin',
    language: 'en',
  })
  expect([row.auth_provider, row.password_min_length]).toEqual(['custom', 8])
  const context = adminContext({ ...operator, shop: row })
  await importCatalogue(
    { context, storage, log: () => {}, signal: new AbortController().signal },
    {
      file: new URL('../features/product-transfer/fixtures/classic.csv', import.meta.url).pathname,
      isDryRun: false,
      fetchImages: false,
      currency: null,
    },
  )
  const freshContext = adminContext({ ...operator, shop: row })
  const mug = await getProduct(freshContext, 'harbour-mug')
  const home = await getHome(freshContext)
  const variantId = mug.variants[0]?._id ?? ''
  const guest = openBrowser({ app, row, domain, variantId: () => variantId })
  const quote = await guest.quote([{ variantId, quantity: 2 }])

  // The new arrivals are all among the top sellers, and no product is shown twice.
  expect(home.map(({ kind }) => kind)).toEqual(['promises', 'categories', 'topSelling', 'forYou', 'recentlyViewed'])
  expect(quote).toMatchObject({ subtotalAmount: 3700, shippingAmount: 0, taxAmount: 0, totalAmount: 3700 })
  expect((await guest.place(quote)).status).toBe(200)
})

test('prices include tax by default, except in countries that add it at checkout', async () => {
  const { db } = await fileDatabase()
  const app = await openTestApp()
  const operator = {
    db,
    log: createLog('silent'),
    secret: testSecret,
    processCache: app.processCache,
    announce: app.onInvalidate,
  }
  const open = async (country: string, pricesIncludeTax?: boolean): Promise<boolean> => {
    const draft = { name: 'Kiln', currency: 'USD', locale: 'en-US', timeZone: 'America/New_York', language: 'en' }
    const taxOptions = pricesIncludeTax === undefined ? {} : { pricesIncludeTax }
    const row = await openShop(operator, { ...draft, country, domains: [`${randomUUID()}.test`], ...taxOptions })
    return row.prices_include_tax
  }

  expect([await open('IE'), await open('US'), await open('CA')]).toEqual([true, false, false])
  expect([await open('IE', false), await open('US', true)]).toEqual([false, true])
})
