import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestShop } from '#test/shop.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

const teapot = {
  slug: 'teapot',
  name: 'Iron teapot',
  category: ['Kitchen'],
  shortDescription: 'Keeps warm.',
  description: '<p>Cast iron.</p>',
}

async function openPages(language: string) {
  const door = await openTestServer(
    await openTestShop({
      shop: { language, locale: 'de-DE' },
      products: [teapot],
      pages: [{ title: 'Returns', body: '<p>Within a month.</p>' }],
    }),
  )
  return async (path: string): Promise<string> => (await door.request(path)).text
}

const localeIn = (html: string): string | undefined => /property="og:locale" content="([^"]*)"/.exec(html)?.[1]

test('marks texts of the shop with its language when the surrounding texts are English', async () => {
  const read = await openPages('de')

  const product = await read('/product/teapot')
  expect(product).toContain('<!doctype html><html lang="en"')
  expect(product).toContain('<h1 lang="de">Iron teapot</h1>')
  expect(product).toContain('<p class="muted" lang="de">Keeps warm.</p>')
  expect(product).toContain('<div class="prose" lang="de"><p>Cast iron.</p></div>')
  expect(localeIn(product)).toBe('de_DE')
  expect(await read('/categories/kitchen')).toMatch(
    /<h1 lang="de">Kitchen<\/h1>.*<h2 [^>]*lang="de"><a [^>]*>Iron teapot/s,
  )
  const page = await read('/pages/returns')
  expect(page).toMatch(/<h1 [^>]*lang="de">Returns<\/h1><div class="prose" lang="de"><p>Within a month/)
  expect(page).toContain('<html lang="en"')
})

test('declares English when a shop in Germany writes English', async () => {
  const html = await (await openPages('en'))('/product/teapot')

  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<h1>Iron teapot</h1>')
  expect(localeIn(html)).toBe('en_DE')
})
