import type { ProductDraft } from '#src/features/catalog/product-input.rules.ts'
import { saveCategory } from '#src/features/catalog/category.admin.service.ts'
import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import { addHomeBlocks } from '#src/features/home/home.admin.service.ts'
import { setFilterAttributes } from '#src/features/listing/listing-index.service.ts'
import { addGateways } from '#src/features/payments/payment.service.ts'
import { addTaxRates } from '#src/features/pricing/tax.service.ts'
import { createShop } from '#src/features/shop/shop.admin.service.ts'
import { addShippingZones } from '#src/features/shipping/shipping.service.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { slugOf } from '#src/shared/text.ts'
import { mix, pick, textOf, VOCABULARY } from './words.ts'

const PRODUCT_NOUNS =
  'chair table lamp sofa shelf mirror rug cushion vase clock desk bench stool cabinet basket candle'.split(' ')
const KINDS =
  'oak ash walnut linen wool steel brass glass cotton leather velvet bamboo cork marble ceramic paper'.split(' ')
const STYLES =
  'round tall narrow deep quiet folding stacking woven ribbed plain painted brushed curved low wide slim'.split(' ')
const HOUSES = 'Halden Marlow Ravel Stem Barlow Heron Mellow Torch Hearth Column Dome Hana'.split(' ')
/** A few well-known brands, and many more. */
const BRANDS = VOCABULARY.slice(200, 225).flatMap((word) => HOUSES.map((prefix) => `${prefix} ${word}`))
export const WORDS = { THINGS: PRODUCT_NOUNS, KINDS, STYLES, HOUSES } as const
const BATCH = 300
const COLOURS = 'Black White Green Natural Blue Red Grey Sand Rust Olive'.split(' ')
const ROOMS = 'Kitchen Hall Bath Study Garden Bedroom'.split(' ')
const MAINS = 8
const SUBS = 8

export interface BenchShop {
  id: string
  host: string
  products: { slug: string; variantIds: string[] }[]
}

/** Creates a shop with this number of products in 64 categories, with varied names, prices and stock. */
export async function openBenchShop(backend: Backend, name: string, count: number): Promise<BenchShop> {
  const services = { ...backend, log: createLog('error'), processCache: new ProcessCache(), announce: () => {} }
  const host = `${name}.localhost`
  const shop = await createShop(
    backend.db,
    {
      name,
      country: 'IE',
      currency: 'EUR',
      locale: 'en-IE',
      time_zone: 'Europe/Dublin',
      prices_include_tax: true,
      legal: '{}',
      app_links: '{}',
    },
    [host],
  )
  const context = adminContext({ ...services, shop })
  const option = {
    title: 'Home delivery',
    description: '',
    type: 'shipping' as const,
    freeFromAmount: null,
    carrier: '',
  }
  await addShippingZones(context, [
    {
      name: 'Ireland',
      members: [{ country: 'IE' }],
      options: [{ ...option, rate: { type: 'flat', amount: 490 }, minDays: 1, maxDays: 3 }],
    },
  ])
  const rate = {
    country: 'IE',
    state: null,
    postcodePrefix: null,
    ratePpm: 230_000,
    label: 'VAT 23%',
    compound: false,
    priority: 0,
  }
  await addTaxRates(context, [
    { ...rate, taxClass: 'standard' },
    { ...rate, taxClass: 'shipping' },
  ])
  await addGateways(context, [
    {
      provider: 'cod',
      title: 'Cash on delivery',
      description: '',
      instructions: '',
      feeAmount: 0,
      feeBps: 0,
      minAmount: null,
      maxAmount: null,
      countries: [],
    },
  ])
  await addHomeBlocks(context, [{ kind: 'categories' }, { kind: 'topSelling' }, { kind: 'newArrivals' }])
  const categories = await addCategories(context)
  await setFilterAttributes(context, ['Material', 'Colour', 'Room'])
  for (let from = 0; from < count; from += BATCH) {
    const drafts = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      toDraft(context, categories, from + index),
    )
    await saveProducts({ ...adminContext({ ...services, shop, processCache: services.processCache }) }, drafts)
  }
  return readBenchShop(backend, { id: shop.id, host })
}

/** Returns a shop of an earlier run, or null. */
export async function findBenchShop(backend: Backend, name: string): Promise<BenchShop | null> {
  const host = `${name}.localhost`
  const shop = await backend.db.selectFrom('shops').select('id').where('name', '=', name).executeTakeFirst()
  return shop ? readBenchShop(backend, { id: shop.id, host }) : null
}

async function readBenchShop({ db }: Backend, { id, host }: { id: string; host: string }): Promise<BenchShop> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').onRef('variants.shop_id', '=', 'products.shop_id'),
    )
    .select(['products.slug', 'variants.id'])
    .where('products.shop_id', '=', id)
    .where('products.in_stock', '=', true)
    .orderBy('products.id')
    .limit(3000)
    .execute()
  const bySlug = Map.groupBy(rows, (row) => row.slug)
  return {
    id,
    host,
    products: [...bySlug].map(([slug, variants]) => ({ slug, variantIds: variants.map((row) => row.id) })),
  }
}

async function addCategories(context: ShopContext): Promise<[string, string][]> {
  const paths: [string, string][] = []
  const base = { description: '', image: null }
  for (const [position, main] of PRODUCT_NOUNS.slice(0, MAINS).entries()) {
    const mainId = await saveCategory(context, { ...base, name: `${main}s`, parentId: null, level: 1, position })
    for (const [place, kind] of KINDS.slice(0, SUBS).entries()) {
      const sub = { ...base, name: `${kind} ${main}s`, parentId: mainId, level: 2 as const, position: place }
      paths.push([mainId, await saveCategory(context, sub)])
    }
  }
  return paths
}

function toDraft({ now }: ShopContext, categories: readonly [string, string][], number: number): ProductDraft {
  const path = categories[number % categories.length] ?? ['', '']
  const name = `${pick(STYLES, number * 3)} ${pick(KINDS, number * 7)} ${pick(PRODUCT_NOUNS, number * 11)} ${number}`
  const imageKey = mix(number).toString(16).padStart(32, '0').slice(0, 32)
  const price = 500 + (mix(number * 13) % 200_000)
  return {
    sourceKey: `bench ${number}`,
    slug: slugOf(name),
    name: name.charAt(0).toUpperCase() + name.slice(1),
    shortDescription: `A ${pick(STYLES, number)} thing for every day, number ${number}.`,
    description: `<p>Made of ${pick(KINDS, number)} and finished by hand. It goes well with ${pick(PRODUCT_NOUNS, number + 1)}s.</p><p>${textOf(number, 45)}</p>`,
    brand: pick(BRANDS, number),
    sku: `B-${number}`,
    categoryIds: path,
    images: [{ url: `/pictures/${imageKey}/1000.webp`, alt: name, width: 1000, height: 1000 }],
    options: [],
    attributes: [
      { name: 'Material', value: pick(KINDS, number * 7) },
      { name: 'Width', value: `${20 + (mix(number) % 180)} cm` },
      { name: 'Colour', value: pick(COLOURS, number * 17) },
      { name: 'Room', value: pick(ROOMS, number * 19) },
    ],
    measure: null,
    taxClass: 'standard',
    minPerOrder: 1,
    maxPerOrder: 99,
    status: 'active',
    publishAt: new Date(now.getTime() - (mix(number) % 400) * 86_400_000),
    availableFrom: null,
    viewCount30: mix(number * 5) % 5000,
    variants: [
      {
        sku: `B-${number}`,
        barcode: '',
        optionValues: [],
        image: null,
        priceAmount: price,
        sale:
          number % 6 === 0
            ? { amount: Math.floor(price * 0.8), startsAt: new Date(now.getTime() - 86_400_000), endsAt: null }
            : null,
        weightGrams: 100 + (mix(number) % 9000),
        stockTracked: true,
        stockOnHand: number % 40 === 0 ? 0 : 1_000_000,
        backorderLimit: 0,
        pricedSince: new Date(now.getTime() - 61 * 86_400_000),
      },
    ],
  }
}
