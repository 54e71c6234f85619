import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { addPosts, type PostDraft } from '#src/features/blog/blog.admin.service.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'
import type { ProductDraft, VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import { saveCategory } from '#src/features/catalog/category.admin.service.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import { SIMULATOR } from '#src/features/payments/payment-clients.service.ts'
import { type GatewayDraft } from '#src/features/payments/payment.rules.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import { addGateways } from '#src/features/payments/payment.service.ts'
import type { StoredTaxRate } from '#src/features/pricing/tax.rules.ts'
import { addTaxRates } from '#src/features/pricing/tax.service.ts'
import type { Contact } from '#src/features/shop/shop.contract.ts'
import { addContactsAndPages, type PageDraft } from '#src/features/shop/first-content.service.ts'
import { createShop } from '#src/features/shop/shop.admin.service.ts'
import type { Option, ZoneDraft } from '#src/features/shipping/shipping.rules.ts'
import { addShippingZones } from '#src/features/shipping/shipping.service.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Db } from '#src/platform/db/db.ts'
import { createLog } from '#src/platform/log/log.ts'
import { createSecret } from '#src/platform/auth/secrets.ts'
import type { ShopRow, Tables } from '#src/platform/db/tables.generated.ts'
import { createApp, type App } from '#src/composition/services.ts'
import { fileDatabase } from './database.ts'
import { createMemoryFiles } from './storage.ts'
import { openBrowser, type Browser, type Visitor } from './visitor.ts'

const DAY_MS = 86_400_000

/** A product with the fields that a test needs; the others have defaults. */
export interface TestProduct extends Partial<Omit<ProductDraft, 'variants' | 'categoryIds'>> {
  slug: string
  /** Names from the main category down; missing categories are created. */
  category?: readonly string[]
  stock?: number
  priceAmount?: number
  sale?: VariantDraft['sale']
  backorderLimit?: number | null
  stockTracked?: boolean
  weightGrams?: number
  /** Replaces the one variant that the fields above describe. */
  variants?: readonly TestVariant[]
}
type TestVariant = Partial<VariantDraft> & { stock?: number }
type TestOption = Partial<Omit<Option, 'id' | 'taxClass'>>

export interface TestShopOptions {
  products?: readonly TestProduct[]
  /** Columns of the shop. */
  shop?: Partial<Insertable<Tables['shops']>>
  /** Main domain; `{uuid}.test` by default. */
  domain?: string
  /** Additional domains. */
  domains?: readonly string[]
  zones?: readonly (Partial<Omit<ZoneDraft, 'options'>> & { options: readonly TestOption[] })[]
  gateways?: readonly Partial<GatewayDraft>[]
  taxRates?: readonly (Partial<StoredTaxRate> & { ratePpm: number })[]
  contacts?: readonly Omit<Contact, '_id'>[]
  pages?: readonly (Partial<PageDraft> & { title: string })[]
  posts?: readonly (Partial<PostDraft> & { title: string })[]
  /** Variables of the server's environment; with any, the shop has its own app. */
  environment?: Readonly<Record<string, string>>
}

export interface TestShop {
  id: string
  domain: string
  row: ShopRow
  db: Db
  app: App
  /** Returns the shop's context as in an operator's command, now or at a given time. */
  staffContext: (now?: Date) => ShopContext
  /** Runs work in a transaction that sees the shop's private rows. */
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Invalidates caches after a test wrote to the database directly. */
  changed: () => void
  /** Updates the list entries of products after a test wrote to them directly. */
  relist: (...slugs: string[]) => Promise<void>
  /** Creates products, or updates those with a known slug. */
  save: (...products: TestProduct[]) => Promise<void>
  productId: (slug: string) => string
  variantId: (slug: string, position?: number) => string
  /** Returns a category by the names from the main category down. */
  categoryId: (...path: string[]) => string
  stockOf: (slug: string, position?: number) => Promise<number>
  /** Returns the sum of stock movements; below zero for units that have left. */
  movedOf: (slug: string, position?: number) => Promise<number>
  orderCount: () => Promise<number>
  /** Returns a new visitor with their own browser. */
  guest: (browser?: Browser) => Visitor
}

/** Signs cookies and codes in tests; a test uses another one for forgeries. */
export const testSecret = createSecret('a secret of 32 characters, for tests')

/** File storage of tests. */
export const testFiles = createMemoryFiles()

let sharedApp: Promise<App> | undefined

/** Opens an app on the file's database, like another process. */
export async function openTestApp(environment: Readonly<Record<string, string>> = {}): Promise<App> {
  // High rate limits; tests of limits set their own.
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT_FACTOR: '1000',
    PASSWORD_HASHING: 'lowest',
    ...environment,
  })
  const { db } = await fileDatabase()
  return createApp(config, createLog(config.logLevel), { db, secret: testSecret, storage: testFiles })
}

/**
 * Creates a shop with the operators' services, so that tests share a database without seeing each other. By default it
 * sells in euros in Germany, delivers there for 4.90 and accepts cash on delivery.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { db } = await fileDatabase()
  const app = options.environment ? await openTestApp(options.environment) : await (sharedApp ??= openTestApp())
  const { domain = `${randomUUID()}.test` } = options
  const row = await createShop(
    db,
    { ...ORDINARY_SHOP, name: `Shop ${domain}`, order_email: `orders@${domain}`, ...options.shop },
    [domain, ...(options.domains ?? [])],
  )
  const staffContext = (now = new Date()): ShopContext => ({
    ...adminContext({
      db,
      shop: row,
      log: createLog('silent'),
      secret: testSecret,
      processCache: app.processCache,
      announce: app.onInvalidate,
    }),
    now,
  })
  await setUp(staffContext(), options)
  const catalog = createTestCatalog(staffContext)
  await catalog.save(...(options.products ?? []))
  if (options.posts)
    await addPosts(
      staffContext(),
      options.posts.map((post) => ({ body: '<p>Text</p>', author: 'Ada', status: 'published', ...post })),
    )
  return {
    id: row.id,
    domain,
    row,
    db,
    app,
    staffContext,
    tx: (work) => inTransaction({ db, shop: row }, (tx) => work(tx.db)),
    changed: () => app.onInvalidate({ shopId: row.id, tags: null }),
    relist: async (...slugs) => {
      await inTransaction(staffContext(), (tx) =>
        relist(
          tx,
          slugs.map((slug) => catalog.productId(slug)),
        ),
      )
      app.onInvalidate({ shopId: row.id, tags: null })
    },
    ...catalog,
    orderCount: () =>
      inTransaction({ db, shop: row }, async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*) from orders where shop_id = ${row.id}`.execute(
          tx.db,
        )
        return rows[0]?.count ?? 0
      }),
    guest: (browser) => openBrowser({ app, row, domain, variantId: catalog.variantId }, browser),
  }
}

const ORDINARY_SHOP = {
  country: 'DE',
  currency: 'EUR',
  locale: 'en-IE',
  time_zone: 'Europe/Berlin',
  prices_include_tax: true,
} as const

async function setUp(context: ShopContext, options: TestShopOptions): Promise<void> {
  const { country } = context.shop
  await addContactsAndPages(context, {
    contacts: options.contacts ?? [],
    pages: (options.pages ?? []).map((page) => ({ page: 'footer1', status: true, url: null, body: '', ...page })),
  })
  await addShippingZones(
    context,
    (options.zones ?? [{ options: [{}] }]).map((zone) => ({
      name: 'Home',
      members: [{ country }],
      ...zone,
      options: zone.options.map((option) => ({
        title: 'Parcel',
        description: '',
        type: 'shipping',
        rate: { type: 'flat', amount: 490 },
        freeFromAmount: null,
        minDays: 1,
        maxDays: 3,
        carrier: 'Post',
        ...option,
      })),
    })),
  )
  await addGateways(
    context,
    (options.gateways ?? [{}]).map((gateway) => ({
      provider: 'cod',
      title: 'Cash on delivery',
      instructions: 'Please have it ready.',
      ...gateway,
      // No provider listens there, so a payment shows that the provider is unreachable.
      ...(isOnline(gateway.provider ?? 'cod') && { settings: { baseUrl: SIMULATOR } }),
    })),
  )
  await addTaxRates(
    context,
    (options.taxRates ?? []).map((rate) => ({
      country,
      state: null,
      postcodePrefix: null,
      taxClass: 'standard',
      label: 'VAT',
      compound: false,
      priority: 0,
      ...rate,
    })),
  )
}

/** Creates the shop's products by slug, and its categories by name. */
function createTestCatalog(staffContext: () => ShopContext) {
  const products = new Map<string, { id: string; variantIds: string[] }>()
  const categories = new Map<string, string>()

  async function categoryIds(path: readonly string[]): Promise<string[]> {
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
        position: categories.size,
      }
      const id = categories.get(key) ?? (await saveCategory(staffContext(), draft))
      categories.set(key, id)
      ids.push(id)
    }
    return ids
  }

  async function save(...drafts: TestProduct[]): Promise<void> {
    if (drafts.length === 0) return
    const context = staffContext()
    const complete: ProductDraft[] = []
    for (const draft of drafts) complete.push(toDraft(draft, await categoryIds(draft.category ?? []), context.now))
    await saveProducts(staffContext(), complete)
    // As admin operations and imports do: other processes must not show what was before.
    await waitForInvalidation(context.db)
    const { rows } = await sql<{ slug: string; id: string; variantIds: string[] }>`
      select p.slug, p.id, (select array_agg(v.id::text order by v.position) from variants v
        where v.shop_id = p.shop_id and v.product_id = p.id) as "variantIds"
      from products p where p.shop_id = ${context.shop.id}
    `.execute(context.db)
    for (const { slug, ...ids } of rows) products.set(slug, ids)
  }

  const variantId = (slug: string, position = 0): string => found(products.get(slug)?.variantIds[position], slug)
  const number = async (query: ReturnType<typeof sql<{ number: number }>>): Promise<number> => {
    const context = staffContext()
    const { rows } = await inTransaction(context, (tx) => query.execute(tx.db))
    return rows[0]?.number ?? 0
  }
  return {
    save,
    productId: (slug: string): string => found(products.get(slug)?.id, slug),
    variantId,
    categoryId: (...path: string[]): string => found(categories.get(path.join(' > ')), path.join(' > ')),
    stockOf: (slug: string, position = 0): Promise<number> =>
      number(sql<{ number: number }>`select stock_on_hand as number from variants
        where shop_id = ${staffContext().shop.id} and id = ${variantId(slug, position)}`),
    movedOf: (slug: string, position = 0): Promise<number> =>
      number(sql<{ number: number }>`select coalesce(sum(quantity), 0) as number from stock_movements
        where shop_id = ${staffContext().shop.id} and variant_id = ${variantId(slug, position)}`),
  }
}

function found(id: string | undefined, name: string): string {
  if (id === undefined) throw new Error(`the test's shop has no ${name}`)
  return id
}

function toDraft(product: TestProduct, categoryIds: readonly string[], now: Date): ProductDraft {
  const {
    category: _names,
    stock,
    priceAmount,
    sale,
    backorderLimit,
    stockTracked,
    weightGrams,
    variants,
    ...rest
  } = product
  const [first] = product.slug
  const one: TestVariant = {
    ...(stock !== undefined && { stock }),
    ...(priceAmount !== undefined && { priceAmount }),
    ...(sale !== undefined && { sale }),
    ...(backorderLimit !== undefined && { backorderLimit }),
    ...(stockTracked !== undefined && { stockTracked }),
    ...(weightGrams !== undefined && { weightGrams }),
  }
  return {
    sourceKey: `test ${product.slug}`,
    name: `${first?.toUpperCase()}${product.slug.slice(1).replaceAll('-', ' ')}`,
    shortDescription: '',
    description: '',
    brand: '',
    sku: '',
    images: [],
    options: [],
    attributes: [],
    measure: null,
    taxClass: 'standard',
    minPerOrder: 1,
    maxPerOrder: 99,
    status: 'active',
    publishAt: new Date(now.getTime() - 60 * DAY_MS),
    availableFrom: null,
    viewCount30: 0,
    ...rest,
    categoryIds,
    variants: (variants ?? [one]).map(({ stock: onHand = 10, ...variant }) => ({
      sku: '',
      barcode: '',
      optionValues: [],
      image: null,
      priceAmount: 1250,
      sale: null,
      weightGrams: 0,
      stockTracked: true,
      backorderLimit: 0,
      pricedSince: new Date(now.getTime() - 60 * DAY_MS),
      stockOnHand: onHand,
      ...variant,
    })),
  }
}
