import type { Page } from '@playwright/test'
import { at, sendRequest } from './shop.ts'
import { expect, test } from './test.ts'

const SHOPS = [
  { domain: 'home.localhost', name: 'Halden & Fir', category: '/categories/chairs', product: 'corrib-lounge-chair' },
  { domain: 'volt.localhost', name: 'Voltaro', category: null, product: 'halo-7' },
  { domain: 'orchard.localhost', name: 'Orchard Lane', category: null, product: 'vine-tomatoes' },
] as const

/** Returns the head of the page after all scripts have run. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null
    const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'
    const graph = JSON.parse(block) as { '@graph': { '@type': string }[] } | null
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: content('meta[name=robots]'),
      image: content('meta[property="og:image"]'),
      types: graph?.['@graph'].map((node) => node['@type']) ?? [],
      headings: document.querySelectorAll('h1').length,
      language: document.documentElement.lang,
      boot: document.getElementById('boot')?.textContent ?? '',
    }
  })

/** Returns the path of the first category in the shop's sitemap. */
async function firstCategory(domain: string): Promise<string> {
  const { body } = await sendRequest(domain, '/sitemap.xml')
  const path = /<loc>[^<]*(\/categories\/[^<]+)<\/loc>/.exec(body.toString())?.[1]
  if (!path) throw new Error(`${domain} has no category`)
  return path
}

for (const { domain, name, product } of SHOPS)
  test(`${name}: home, a category and a product have complete metadata`, async ({ page }) => {
    for (const [path, types] of [
      ['/', ['Organization', 'WebSite']],
      [await firstCategory(domain), ['BreadcrumbList', 'ItemList']],
      [`/product/${product}`, ['Product', 'BreadcrumbList']],
    ] as const) {
      await page.goto(at(domain, path))
      const head = await headOf(page)
      expect(head, path).toMatchObject({
        canonical: at(domain, path),
        robots: null,
        types,
        headings: 1,
        language: 'en',
      })
      expect(head.title, path).toContain(name)
      expect(head.description, path).not.toBe('')
      expect(head.boot, 'what is said to programs is not loaded by browsers').not.toContain('schema.org')
      const size = await page.evaluate(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      }, head.image ?? '')
      expect(size, `${path} ${head.image}`).toEqual([1200, 630])
    }
  })

test('title, description and canonical URL are updated on client-side navigation', async ({ page }) => {
  const [{ domain, category }] = SHOPS
  await page.goto(at(domain, category))
  const before = await headOf(page)
  const card = page.locator('main').getByRole('link', { name: 'Corrib lounge chair' }).first()
  await card.click()
  await expect(page).toHaveTitle(/^Corrib lounge chair/)
  const after = await headOf(page)
  expect(after.canonical).toBe(page.url().replace(/\?.*/, ''))
  expect(after.description).not.toBe(before.description)
  // A page without its own description has that of the shop.
  await page.goto(at(domain, '/categories'))
  expect((await headOf(page)).description).toContain('furniture')
})

test('an old product URL redirects to the current one in a browser', async ({ openShop, page }) => {
  const shop = await openShop({ products: [{ slug: 'kettle' }] })
  await shop.move('kettle', 'iron-kettle')
  await page.goto(shop.at('/product/kettle?utm_source=mail'))
  expect(page.url()).toBe(shop.at('/product/iron-kettle?utm_source=mail'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettle')
})
