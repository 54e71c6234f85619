import { request } from 'node:http'
import type { JudgedShop } from '../judged-shops.ts'
import type { JudgedQuery } from './judged-queries.ts'
import type { Answer } from './metrics.ts'

/** The fields of the API's responses that are judged. */
interface Results {
  data: { slug: string; defaultVariantId: string | null; variantId?: string }[]
  isLike: boolean
  corrected: string | null
  categories: { slug: string }[]
}
interface Suggestions {
  categories: { slug: string }[]
}

const RESULTS = 10

/** @throws Error that names judged products, categories and option values that their shops do not have */
export function requireKnown(queries: readonly JudgedQuery[], shops: readonly JudgedShop[]): void {
  const unknown = queries.flatMap(({ shop: name, term, grades, categories, variant }) => {
    const shop = shops.find((each) => each.name === name)
    const values = new Set(Object.values(shop?.variants ?? {}).flatMap((variants) => Object.values(variants).flat()))
    return [
      ...[...grades.keys()].filter((slug) => !shop || !(slug in shop.variants)),
      ...categories.filter((slug) => !shop?.categories.includes(slug)),
      ...variant.filter((value) => !values.has(value)),
    ].map((word) => `${name} "${term}" ${word}`)
  })
  if (unknown.length > 0) throw new Error(`There are no such products, categories or options: ${unknown.join(', ')}`)
}

/** Returns a function that searches as the shop's pages do. */
export function createSearcher(port: number, shops: readonly JudgedShop[]): (query: JudgedQuery) => Promise<Answer> {
  return async ({ shop: name, term, variant, isUnsold }) => {
    const shop = shops.find((each) => each.name === name)
    if (!shop) throw new Error(`There is no shop ${name}.`)
    const address = { port, host: shop.host }
    const parameters = new URLSearchParams({ value: term, pageSize: String(RESULTS) }).toString()
    const sent = performance.now()
    const results = await ask<Results>(address, `/api/v1/shop/product/${shop.id}/search?${parameters}`)
    const milliseconds = performance.now() - sent
    const suggestions = await ask<Suggestions>(address, '/api/v1/shop/search-history', { shop_id: shop.id, term })
    return {
      found: results.data.map(({ slug }) => slug),
      isLike: results.isLike,
      corrected: results.corrected,
      categories: (isUnsold ? results.categories : suggestions.categories).map(({ slug }) => slug),
      shownVariant: variant.length > 0 ? shownVariantOf(results, shop, variant) : null,
      milliseconds,
    }
  }
}

/** Returns the variant shown of the first product that has one with these option values. */
function shownVariantOf({ data }: Results, { variants }: JudgedShop, expected: readonly string[]) {
  const card = data.find(({ slug }) =>
    Object.values(variants[slug] ?? {}).some((values) => expected.every((value) => values.includes(value))),
  )
  return card ? (variants[card.slug]?.[card.variantId ?? card.defaultVariantId ?? ''] ?? null) : null
}

/** Sends a request, with a body by POST, and returns the response. @throws Error when the status is not 200 */
const ask = <T>({ port, host }: { port: number; host: string }, path: string, body?: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const headers = { host, ...(body && { origin: `http://${host}`, 'content-type': 'application/json' }) }
    request({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(text) as T)
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
