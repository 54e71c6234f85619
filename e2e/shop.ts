import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Insertable } from 'kysely'
import { addPosts, type PostDraft } from '#src/features/blog/blog.admin.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { ProductDraft, VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import { saveCategory } from '#src/features/catalog/category.admin.service.ts'
import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import { changeSlug } from '#src/features/catalog/slug.service.ts'
import { addHomeBlocks, type HomeBlockDraft } from '#src/features/home/home.admin.service.ts'
import { addGateways } from '#src/features/payments/payment.service.ts'
import { storeFile, storeImage } from '#src/features/media/image.service.ts'
import type { OptionDraft, ZoneMember } from '#src/features/shipping/shipping.rules.ts'
import { addShippingZones } from '#src/features/shipping/shipping.service.ts'
import type { Contact } from '#src/features/shop/shop.contract.ts'
import { addContactsAndPages, type PageDraft } from '#src/features/shop/first-content.service.ts'
import { createShop, setLogos } from '#src/features/shop/shop.admin.service.ts'
import { openBackend, type Backend } from '#src/platform/db/backend.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { subscriptions } from '#src/composition/subscriptions.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { registerSubscriptions } from '#src/platform/events.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import type { ShopRow, Tables } from '#src/platform/db/tables.generated.ts'

// Tests prepare orders with the services, whose events reach other features.
registerSubscriptions(() => Promise.resolve(subscriptions))

const DEMO_IMAGES = new URL('../demo/pictures/', import.meta.url)
const DAY_MS = 86_400_000
/** Time limit until the server has received a change. */
const WEBHOOK_TIMEOUT_MS = 5000

export const PORT = Number(process.env.E2E_PORT)

/** Returns the URL of a shop's page. */
export const at = (domain: string, path = '/'): string => `http://${domain}:${PORT}${path}`

/** A product with the fields that a test needs; the others have defaults. */
export interface TestProduct extends Partial<Omit<ProductDraft, 'variants' | 'categoryIds' | 'images'>> {
  slug: string
  /** Names from the main category down; missing categories are created. */
  category?: readonly string[]
  /** Names of demo images. */
  imageNames?: readonly string[]
  stock?: number
  priceAmount?: number
  /** Replaces the one variant that the fields above describe. */
  variants?: readonly (Partial<VariantDraft> & { stock?: number; imageIndex?: number })[]
}

type TestVariant = NonNullable<TestProduct['variants']>[number]

export interface TestShopOptions {
  products?: readonly TestProduct[]
  /** Columns of the shop. */
  shop?: Partial<Insertable<Tables['shops']>>
  /** Destinations; the shop's own country by default. */
  zoneMembers?: readonly ZoneMember[]
  /** Delivery options; a parcel for 4.90 by default. */
  delivery?: readonly Partial<OptionDraft>[]
  contacts?: readonly Omit<Contact, '_id'>[]
  pages?: readonly (Partial<PageDraft> & { title: string })[]
  posts?: readonly (Partial<PostDraft> & { title: string })[]
  home?: readonly HomeBlockDraft[]
  /** Payment methods; cash on delivery by default. */
  gateways?: Parameters<typeof addGateways>[1]
  /** Omits the logo, the delivery options and the payment methods. */
  isEmpty?: boolean
}

interface TestVariantRow {
  id: string
  productId: string
  /** Name of its product. */
  name: string
  unitAmount: number
  stock: number
}

export interface TestShop {
  id: string
  /** `{uuid}.localhost` */
  domain: string
  /** Returns the URL of a page of the shop. */
  at: (path?: string) => string
  /** Creates products, or updates those with a known slug, and waits until the server shows the change. */
  save: (...products: TestProduct[]) => Promise<void>
  /** Changes the slug of a product, without waiting for the server's invalidation. */
  move: (slug: string, newSlug: string) => Promise<void>
  variant: (slug: string, position?: number) => Promise<TestVariantRow>
  variantId: (slug: string, position?: number) => Promise<string>
  stockOf: (slug: string, position?: number) => Promise<number>
  /** Returns the shop's context as in an operator's command. */
  staffContext: () => ShopContext
  /** Returns the units of flash pools that guests hold now. */
  heldUnits: () => Promise<number>
  /** Returns the orders of the shop, the oldest first. */
  orders: () => Promise<readonly { totalAmount: number; quantity: number; email: string; status: string }[]>
}

let backend: Promise<Backend> | undefined

/** Opens the server's database as an operator's command does. */
function openServersBackend(): Promise<Backend> {
  const environment = { DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_POOL: '4' }
  return (backend ??= openBackend(readConfig(environment), createLog('silent'), { batches: true }))
}

/** Closes the database; every worker calls it at its end. */
export async function closeBackend(): Promise<void> {
  await (await backend)?.close()
  backend = undefined
}

const ORDINARY_SHOP = {
  country: 'DE',
  currency: 'EUR',
  locale: 'en-IE',
  time_zone: 'Europe/Berlin',
  prices_include_tax: true,
  // Otherwise most tests would have to close it; those about it open it.
  cart_drawer: false,
} as const

const CASH: NonNullable<TestShopOptions['gateways']>[number] = {
  provider: 'cod',
  title: 'Cash on delivery',
  description: 'Pay when it arrives.',
  instructions: 'Please have it ready.',
  feeAmount: 0,
  feeBps: 0,
  minAmount: null,
  maxAmount: null,
  countries: [],
}

/**
 * Creates a shop on the running server with the operators' services. By default it sells in euros, delivers in Germany
 * for 4.90 and accepts cash on delivery.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { db, secret } = await openServersBackend()
  const domain = `${randomUUID()}.localhost`
  const row = await createShop(db, { ...ORDINARY_SHOP, name: 'Corner shop', ...options.shop }, [domain])
  const log = createLog('silent')
  const staffContext = (): ShopContext =>
    adminContext({ db, shop: row, log, secret, processCache: new ProcessCache(), announce: () => {} })

  await setUp(staffContext(), options)
  const categories = new Map<string, string>()
  const save = async (...products: TestProduct[]): Promise<void> => {
    if (products.length === 0) return
    const drafts: ProductDraft[] = []
    for (const product of products) {
      const context = staffContext()
      const categoryIds = await categoriesOf(context, product.category ?? [], categories)
      drafts.push(toDraft(context, product, { categoryIds, images: await storeImages(context, product) }))
    }
    const context = staffContext()
    await saveProducts(context, drafts)
    await waitUntilVisible(row, drafts[0], context.now)
  }
  await save(...(options.products ?? []))
  if (options.posts)
    await addPosts(
      staffContext(),
      options.posts.map((post) => ({ body: '<p>Text</p>', author: 'Ada', status: 'published', ...post })),
    )

  const variant = async (slug: string, position = 0): Promise<TestVariantRow> => {
    const { rows } = await sql<TestVariantRow>`
      select v.id::text, p.id::text as "productId", p.name, v.price_amount::int as "unitAmount", v.stock_on_hand as stock
      from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
      where v.shop_id = ${row.id} and p.slug = ${slug} and v.position = ${position}
    `.execute(db)
    const [found] = rows
    if (!found) throw new Error(`the test's shop has no ${slug}`)
    return found
  }
  return {
    id: row.id,
    domain,
    at: (path) => at(domain, path),
    save,
    move: async (slug, newSlug) =>
      void (await changeSlug(staffContext(), { kind: 'product', idOrSlug: slug, requestedSlug: newSlug })),
    variant,
    variantId: async (slug, position) => (await variant(slug, position)).id,
    stockOf: async (slug, position) => (await variant(slug, position)).stock,
    staffContext,
    heldUnits: () =>
      inTransaction({ db, shop: row }, async (tx) => {
        const { rows } = await sql<{
          pieces: number
        }>`select coalesce(sum(quantity), 0)::int as pieces from flash_claims
          where shop_id = ${row.id} and state = 'held' and expires_at > ${new Date()}`.execute(tx.db)
        return rows[0]?.pieces ?? 0
      }),
    orders: () =>
      inTransaction({ db, shop: row }, async (tx) => {
        const { rows } = await sql<{ totalAmount: number; quantity: number; email: string; status: string }>`
          select o.status, o.total_amount as "totalAmount", o.email, (select sum(l.quantity)::int from order_lines l
            where l.shop_id = o.shop_id and l.order_id = o.id) as quantity
          from orders o where o.shop_id = ${row.id} order by o.placed_at
        `.execute(tx.db)
        return rows
      }),
  }
}

/** Returns a checksum of what a shop sells and of its orders and people. */
export async function checksum({ id }: Pick<TestShop, 'id'>): Promise<string> {
  const { db } = await openServersBackend()
  const tables = ['products', 'variants', 'categories', 'orders', 'users', 'shops'] as const
  const sums = await inTransaction({ db, shop: { id } }, (tx) =>
    Promise.all(
      tables.map((table) =>
        sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum
          from ${sql.table(table)} t where ${sql.ref(table === 'shops' ? 'id' : 'shop_id')} = ${id}`.execute(tx.db),
      ),
    ),
  )
  return sums.map(({ rows }) => rows[0]?.sum).join(' ')
}

async function setUp(context: ShopContext, options: TestShopOptions): Promise<void> {
  await addContactsAndPages(context, {
    contacts: options.contacts ?? [],
    pages: (options.pages ?? []).map((page) => ({ page: 'footer1', status: true, url: null, body: '', ...page })),
  })
  await addHomeBlocks(
    context,
    options.home ?? [{ kind: 'categories' }, { kind: 'topSelling' }, { kind: 'newArrivals' }],
  )
  if (options.isEmpty) return
  const { storage } = await openServersBackend()
  const bytes = await readFile(new URL('logos/orchard-lane.svg', DEMO_IMAGES))
  const logo = await storeFile(context, storage, { bytes, ending: 'svg' })
  await setLogos(context, { logo, logoDark: logo, favicon: logo })
  await addShippingZones(context, [
    {
      name: 'Home',
      members: options.zoneMembers ?? [{ country: context.shop.country }],
      options: (options.delivery ?? [{}]).map((option) => ({
        title: 'Parcel',
        description: 'By post, with a number to follow it.',
        type: 'shipping',
        rate: { type: 'flat', amount: 490 },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 3,
        carrier: 'Post',
        ...option,
      })),
    },
  ])
  await addGateways(context, options.gateways ?? [CASH])
}

async function categoriesOf(
  context: ShopContext,
  path: readonly string[],
  existingCategories: Map<string, string>,
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of path.entries()) {
    const key = path.slice(0, index + 1).join(' > ')
    const level = (index + 1) as 1 | 2 | 3 | 4
    const draft = {
      name,
      level,
      parentId: ids.at(-1) ?? null,
      description: '',
      image: null,
      position: existingCategories.size,
    }
    const id = existingCategories.get(key) ?? (await saveCategory(context, draft))
    existingCategories.set(key, id)
    ids.push(id)
  }
  // Caches the tree with the new categories, so that the products below find them.
  await getCategoryTree(context)
  return ids
}

async function storeImages(context: ShopContext, product: TestProduct): Promise<ProductDraft['images']> {
  const { storage } = await openServersBackend()
  return Promise.all(
    (product.imageNames ?? []).map(async (name, index) => {
      const bytes = await readFile(new URL(`products/${name}.webp`, DEMO_IMAGES))
      return {
        ...(await storeImage(context, storage, { bytes, sourceUrl: null, isTrusted: true })),
        alt: `${name}, view ${index + 1}`,
      }
    }),
  )
}

function toDraft(
  { now }: ShopContext,
  { category: _names, imageNames: _imageNames, stock, priceAmount, variants, ...rest }: TestProduct,
  made: Pick<ProductDraft, 'categoryIds' | 'images'>,
): ProductDraft {
  const [first = ''] = rest.slug
  const before = new Date(now.getTime() - 60 * DAY_MS)
  const one = { ...(stock !== undefined && { stock }), ...(priceAmount !== undefined && { priceAmount }) }
  return {
    sourceKey: `test ${rest.slug}`,
    name: first.toUpperCase() + rest.slug.slice(1).replaceAll('-', ' '),
    shortDescription: '',
    description: '',
    brand: '',
    sku: '',
    options: [],
    attributes: [],
    measure: null,
    taxClass: 'standard',
    minPerOrder: 1,
    maxPerOrder: 99,
    status: 'active',
    publishAt: before,
    availableFrom: null,
    viewCount30: 0,
    ...rest,
    ...made,
    variants: (variants ?? [one]).map(({ stock: stockOnHand = 10, imageIndex, ...variant }: TestVariant) => ({
      sku: '',
      barcode: '',
      optionValues: [],
      image: imageIndex === undefined ? null : (made.images[imageIndex]?.url ?? null),
      priceAmount: 1250,
      sale: null,
      weightGrams: 0,
      stockTracked: true,
      backorderLimit: 0,
      pricedSince: before,
      stockOnHand,
      ...variant,
    })),
  }
}

/** The database notifies other processes, which takes a moment. */
async function waitUntilVisible(
  shop: ShopRow & { id: string },
  draft: ProductDraft | undefined,
  since: Date,
): Promise<void> {
  if (!draft) return
  const { db } = await openServersBackend()
  const { rows } = await sql<{ domain: string }>`select domain from domains where shop_id = ${shop.id}`.execute(db)
  const timeout = Date.now() + WEBHOOK_TIMEOUT_MS
  for (;;) {
    const { status, body } = await sendRequest(
      rows[0]?.domain ?? '',
      `/api/v1/shop/product/${shop.id}/product/${draft.slug}`,
    )
    const isHidden = draft.status === 'draft'
    const { updatedAt = '' } =
      status === 200 ? (JSON.parse(body.toString()) as { data: { updatedAt: string } }).data : {}
    if (isHidden ? status === 404 : updatedAt >= since.toISOString()) return
    if (Date.now() > timeout) throw new Error(`the server has not heard of ${draft.slug}: ${status} ${body.toString()}`)
    await wait(20)
  }
}

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Raw bytes of the body. */
  body: Buffer
}

interface RequestInput {
  headers?: OutgoingHttpHeaders
  /** Sent as JSON, by POST unless another method is named. */
  body?: object
  method?: string
}

/** Sends a request without a browser: no redirects, cookies or decompression. */
export function sendRequest(
  domain: string,
  path: string,
  { headers, body, method }: RequestInput = {},
): Promise<HttpResponse> {
  const host = `${domain}:${PORT}`
  const options = {
    host: '127.0.0.1',
    port: PORT,
    path,
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { host, ...(body && { origin: `http://${host}`, 'content-type': 'application/json' }), ...headers },
  }
  return new Promise((resolve, reject) => {
    httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}
