import { slugOf } from '#src/shared/text.ts'
import { readFile } from 'node:fs/promises'
import type { DemoHomeBlock, DemoMainCategory, DemoProduct, DemoShop } from '../../demo/demo-shop.ts'
import type { ProductDraft } from '#src/features/catalog/product-input.rules.ts'
import { saveCategory } from '#src/features/catalog/category.admin.service.ts'
import { setProductSizeGuide } from '#src/features/catalog/admin/size-guide.service.ts'
import { saveQuestions } from '#src/features/questions/question.service.ts'
import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import { saveReviews } from '#src/features/catalog/admin/review-batch.service.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { addHomeBlocks, type HomeBlockDraft } from '#src/features/home/home.admin.service.ts'
import { setFilterAttributes } from '#src/features/listing/listing-index.service.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import { storeFile, type SavedImage } from '#src/features/media/image.service.ts'
import { addTaxRates } from '#src/features/pricing/tax.service.ts'
import { addContactsAndPages } from '#src/features/shop/first-content.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { addSynonyms } from '#src/features/search/synonym.service.ts'
import { createShop, setLogos, setSignIn, type SignInDraft } from '#src/features/shop/shop.admin.service.ts'
import { addShippingZones } from '#src/features/shipping/shipping.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { Operator } from '#src/cli/operator.ts'
import { createImageImporter, DEMO_IMAGES, type ImageImporter } from '#src/cli/image-importer.ts'
import { addDemoGateways } from './seed-payments.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedPeople } from './seed-people.ts'
import { seedPosts } from './seed-posts.ts'
import { seedReturns } from './seed-returns.ts'
import { seedVideos } from './seed-videos.ts'
import { planDemoPromotions, startDemoPreorders } from './seed-promotions.ts'
import { saveDemoCourierAccount } from './demo-courier-account.ts'

const DAY_MS = 86_400_000

/** Creates one demo shop with all its content. */
export async function seedDemoShop({ storage, ...operator }: Operator, demo: DemoShop): Promise<void> {
  const { shop: fields } = demo
  const shop = await createShop(operator.db, toShop(demo), demo.domains)
  const context = adminContext({ ...operator, shop })
  const logo = await storeDemoFile(context, storage, fields.logo)
  const logoDark = await storeDemoFile(context, storage, fields.logoDark)
  const favicon = await storeDemoFile(context, storage, fields.favicon)
  await setLogos(context, { logo, logoDark, favicon })

  const importImage = createImageImporter(context, storage)
  await addContactsAndPages(context, {
    contacts: demo.contacts,
    pages: demo.pages.map((page) => ({ ...page, url: page.url ?? null })),
  })
  await addShippingZones(
    context,
    demo.shippingZones.map(({ countries, ...zone }) => ({
      ...zone,
      members: countries.length > 0 ? countries.map((country) => ({ country })) : [{}],
    })),
  )
  await addTaxRates(
    context,
    demo.taxRates.map((rate) => ({ ...rate, state: null, postcodePrefix: null, compound: false, priority: 0 })),
  )
  await addDemoGateways(context, demo.gateways)
  if (demo.hasCourier) await saveDemoCourierAccount(context)
  await seedCatalogue(context, demo, importImage)
  await seedSizeGuides(context, demo)
  await seedVideos(context, demo.products, storage)
  await seedBuyers(context, demo, await seedPeople(context, demo))
  await seedReturns(context, demo)
  await startDemoPreorders(context, demo.promotions)
  await planDemoPromotions(context, demo.promotions, { importImage, storage })
  await seedPosts(context, demo.posts, importImage)
  const blocks = await Promise.all(demo.homeBlocks.map((block) => toHomeBlock(block, importImage)))
  await addHomeBlocks(context, blocks, storage)
}

/** Adds categories, products, reviews, questions and synonyms. */
export async function seedCatalogue(context: ShopContext, demo: DemoShop, importImage: ImageImporter): Promise<void> {
  const categories = await seedCategories(context, demo.mainCategories, importImage)
  const drafts = await Promise.all(
    demo.products.map((product) => toDraft(context.now, product, { categories, importImage })),
  )
  await setFilterAttributes(context, demo.filters)
  await addSynonyms(context, demo.synonyms)
  await saveProducts(context, drafts)
  await seedReviews(context, demo)
  await seedQuestions(context, demo)
}

/** Links products to the pages with their sizes. */
async function seedSizeGuides(context: ShopContext, { products }: DemoShop): Promise<void> {
  for (const { slug, sizeGuide } of products)
    if (sizeGuide !== undefined) await inTransaction(context, (tx) => setProductSizeGuide(tx, slug, slugOf(sizeGuide)))
}

/** Returns the sign-in settings: the shop's project with the external provider, or the shop's own accounts. */
const toSignIn = ({ identity }: DemoShop): SignInDraft => ({
  auth_provider: identity ? 'external' : 'custom',
  auth_google: identity?.providers.includes('google.com') ?? false,
  auth_facebook: identity?.providers.includes('facebook.com') ?? false,
  auth_credentials: JSON.stringify(
    // The SDK requires the project's domain; the simulator never uses it.
    identity
      ? { apiKey: identity.apiKey, projectId: identity.projectId, authDomain: `${identity.projectId}.localhost` }
      : {},
  ),
  neutral_sign_in_errors: identity?.emailPrivacy ?? false,
})

/** Returns the settings of a demo shop. */
export const toShop = (demo: DemoShop): Parameters<typeof createShop>[1] => ({
  ...toSignIn(demo),
  ...toFields(demo),
})

const toFields = ({ shop: fields }: DemoShop) => ({
  name: fields.shopName,
  slogan: fields.slogan,
  bio: fields.bio,
  nav_phone: fields.navPhone,
  nav_email: fields.navEmail,
  shop_email: fields.shopEmail,
  shop_number: fields.shopNumber,
  address: fields.address,
  primary_color: fields.primaryColor,
  secondary_color: fields.secondaryColor,
  footer_color: fields.footerColor,
  text_color: fields.textColor,
  text_color_s: fields.textColorS,
  fonts: fields.fonts,
  drop_address: fields.dropAddress,
  checkout_note: fields.checkoutNote,
  order_email: fields.orderEmail,
  country: fields.country,
  currency: fields.currency,
  locale: fields.locale,
  time_zone: fields.timeZone,
  prices_include_tax: fields.pricesIncludeTax,
  free_shipping_from_amount: fields.freeShippingFromAmount,
  card_stepper: fields.cardStepper ?? false,
  cart_drawer: fields.cartDrawer ?? true,
  ...(fields.cardStyle && { card_style: fields.cardStyle }),
  order_cut_off: fields.orderCutOff,
  working_days: [...fields.workingDays],
  search_hint: fields.searchHint,
  legal: JSON.stringify(fields.legal),
  app_links: JSON.stringify(fields.appLinks),
})

async function storeDemoFile(context: ShopContext, storage: Storage, file: string): Promise<string> {
  const bytes = await readFile(new URL(file, DEMO_IMAGES))
  return storeFile(context, storage, { bytes, ending: file.split('.').at(-1) ?? '' })
}

/** Plans expired promotions of a demo shop again, and adds what an earlier release did not have. */
export async function renewDemoShop({ storage, ...operator }: Operator, demo: DemoShop): Promise<void> {
  const shop = await findShop(operator.db, demo.domains[0])
  if (!shop) return
  const context = adminContext({ ...operator, shop })
  const isOlder = shop.auth_provider === 'custom' && Object.keys(shop.auth_credentials).length === 0
  if (demo.identity && isOlder) await setSignIn(context, toSignIn(demo))
  if (demo.hasCourier && isOlder) await saveDemoCourierAccount(context)
  const [only, ...more] = await listGateways(context)
  // An earlier release had only cash on delivery.
  if (only && more.length === 0) await addDemoGateways(context, demo.gateways.slice(1))
  await seedBuyers(context, demo, await seedPeople(context, demo))
  const importImage = createImageImporter(context, storage)
  await seedPosts(context, demo.posts, importImage)
  await planDemoPromotions(context, demo.promotions, { importImage, storage })
}

/** Category ids by the names on their path, joined by ` > `. */
type CategoryIds = ReadonlyMap<string, string>

async function seedCategories(
  context: ShopContext,
  mains: readonly DemoMainCategory[],
  importImage: ImageImporter,
): Promise<CategoryIds> {
  const ids = new Map<string, string>()
  interface CategoryNode {
    path: readonly string[]
    position: number
    image: string | null
    description?: string
  }
  const save = async ({ path, position, image, description = '' }: CategoryNode): Promise<void> => {
    const id = await saveCategory(context, {
      name: path.at(-1) ?? '',
      parentId: ids.get(path.slice(0, -1).join(' > ')) ?? null,
      level: path.length as 1 | 2 | 3 | 4,
      description,
      image,
      position,
    })
    ids.set(path.join(' > '), id)
  }
  for (const [position, main] of mains.entries()) {
    const { url } = await importImage(main.image)
    await save({ path: [main.name], position, image: url, description: main.description })
    for (const [subPosition, sub] of main.subCategories.entries()) {
      await save({ path: [main.name, sub.name], position: subPosition, image: null })
      for (const [miniPosition, mini] of (sub.miniCategories ?? []).entries()) {
        await save({ path: [main.name, sub.name, mini.name], position: miniPosition, image: null })
        for (const [extraPosition, extra] of (mini.extraCategories ?? []).entries()) {
          const image = extra.image ? (await importImage(extra.image)).url : null
          await save({ path: [main.name, sub.name, mini.name, extra.name], position: extraPosition, image })
        }
      }
    }
  }
  return ids
}

async function toDraft(
  now: Date,
  product: DemoProduct,
  { categories, importImage }: { categories: CategoryIds; importImage: ImageImporter },
): Promise<ProductDraft> {
  const daysFromNow = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
  const publishAt = daysFromNow(-product.publishedDaysAgo)
  const images = await Promise.all(
    product.images.map(async ({ image, alt }) => ({ ...(await importImage(image)), alt })),
  )
  return {
    sourceKey: `demo ${product.slug}`,
    slug: product.slug,
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    brand: product.brand,
    sku: product.sku,
    categoryIds: product.category.map(
      (_, index) => categories.get(product.category.slice(0, index + 1).join(' > ')) ?? '',
    ),
    images,
    options: (product.options ?? []).map(({ name, values }) => ({ name, values: [...values] })),
    attributes: [...product.attributes],
    measure: product.measure ?? null,
    taxClass: product.taxClass,
    minPerOrder: 1,
    maxPerOrder: product.maxPerOrder ?? 99,
    status: 'active',
    publishAt,
    availableFrom: product.availableInDays === undefined ? null : daysFromNow(product.availableInDays),
    viewCount30: product.viewCount30,
    variants: product.variants.map((variant) => ({
      image: images[product.images.findIndex(({ image }) => image === variant.image)]?.url ?? null,
      sku: variant.sku,
      barcode: '',
      optionValues: variant.optionValues,
      priceAmount: variant.priceAmount,
      // The price before a sale applied for 60 days, as a reference price requires.
      sale: variant.sale
        ? { amount: variant.sale.priceAmount, startsAt: daysFromNow(-1), endsAt: daysFromNow(variant.sale.endsInDays) }
        : null,
      weightGrams: product.weightGrams,
      stockTracked: true,
      stockOnHand: variant.stock,
      backorderLimit: 0,
      pricedSince: daysFromNow(-61),
    })),
  }
}

async function seedReviews(context: ShopContext, demo: DemoShop): Promise<void> {
  const ids = new Map<string, string>()
  for (const slug of new Set(demo.reviews.map(({ productSlug }) => productSlug)))
    ids.set(slug, (await getProduct(context, slug))._id)
  await saveReviews(
    context,
    demo.reviews.map(({ productSlug, daysAgo, ...review }) => ({
      ...review,
      productId: ids.get(productSlug) ?? '',
      createdAt: new Date(context.now.getTime() - daysAgo * DAY_MS),
    })),
  )
}

async function seedQuestions(context: ShopContext, demo: DemoShop): Promise<void> {
  const daysAgo = (days: number): Date => new Date(context.now.getTime() - days * DAY_MS)
  const questions = demo.questions.map(async ({ productSlug, askedDaysAgo, answeredDaysAgo, ...question }) => ({
    ...question,
    productId: (await getProduct(context, productSlug))._id,
    createdAt: daysAgo(askedDaysAgo),
    answeredAt: answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo),
  }))
  await saveQuestions(context, await Promise.all(questions))
}

async function toHomeBlock(block: DemoHomeBlock, importImage: ImageImporter): Promise<HomeBlockDraft> {
  const image = async (name: string, alt: string): Promise<SavedImage & { alt: string }> => ({
    ...(await importImage(name)),
    alt,
  })
  switch (block.kind) {
    case 'hero': {
      const slides = await Promise.all(
        block.slides.map(async (slide) => ({
          ...slide,
          image: await image(slide.image, slide.alt),
          imagePhone: await image(slide.imagePhone, slide.alt),
          alt: undefined,
        })),
      )
      const tiles = await Promise.all(
        block.tiles.map(async ({ title, url, image: name }) => ({
          title,
          url,
          image: await image(name, ''),
          tone: 'light' as const,
        })),
      )
      return { kind: 'hero', slides, tiles }
    }
    case 'banner': {
      const { kind, title, text, cta } = block
      const [wide, phone] = await Promise.all([image(block.image, block.alt), image(block.imagePhone, block.alt)])
      return { kind, title, text, cta, image: wide, imagePhone: phone }
    }
    case 'promises':
      return { kind: 'promises', items: block.items.map((item) => ({ ...item })) }
    default:
      return block
  }
}
