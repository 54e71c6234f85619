import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { readXml, textsOf } from '#test/xml.ts'
import { writeSitemap, type FileChunks } from './seo.service.ts'

async function textOf(chunks: FileChunks | null): Promise<string | null> {
  if (!chunks) return null
  const texts: string[] = []
  for await (const chunk of chunks) texts.push(chunk)
  return texts.join('')
}

async function sitemap(
  shop: TestShop,
  number: number | null,
  max: number,
): Promise<{ name: string; paths: string[] } | null> {
  const text = await textOf(await writeSitemap(shop.staffContext(), { origin: 'https://tea.example', number, max }))
  if (text === null) return null
  const { name, children } = readXml(text)
  return { name, paths: children.flatMap((child) => textsOf(child, 'loc')).map((url) => new URL(url).pathname) }
}

test('splits URLs beyond the limit of a sitemap into several under an index, each URL once, without empty categories', async () => {
  const slugs = Array.from({ length: 7 }, (_, index) => `cup-${index}`)
  const shop = await openTestShop({
    products: [
      ...slugs.map((slug) => ({ slug, category: ['Kitchen'] })),
      { slug: 'draft', category: ['Kitchen', 'Empty'], status: 'draft' },
    ],
  })

  const whole = await sitemap(shop, null, 11)
  expect(whole?.paths.toSorted()).toEqual([
    '/',
    '/categories',
    '/categories/kitchen',
    ...slugs.map((slug) => `/product/${slug}`),
    '/top-selling',
  ])
  expect(await sitemap(shop, 1, 11), 'no number without an index').toBeNull()

  const index = await sitemap(shop, null, 5)
  expect(index).toEqual({ name: 'sitemapindex', paths: ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'] })
  const files = await Promise.all([1, 2, 3].map((number) => sitemap(shop, number, 5)))
  expect(files.map((file) => file?.paths.length)).toEqual([4, 5, 2])
  expect(files.flatMap((file) => file?.paths ?? [])).toEqual(whole?.paths)
  expect(await sitemap(shop, 4, 5)).toBeNull()
})
