import { useContentLanguage } from '#src/web/client/messages.ts'
import { memo, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useLoaderData, useLocation } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { hydrateAll, lazyHydrate, whenIdle, whenVisible } from '#src/web/client/lazy-hydration.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import {
  chosenVariant,
  imageOfChoice,
  initialChoice,
  type Choice,
} from '#src/features/catalog/variant-selection.rules.ts'
import { BuyBox } from '#src/features/catalog/ui/product/buy-box.tsx'
import { Gallery } from '#src/features/catalog/ui/product/gallery.tsx'
import type { ErrorMarker, LoadedProduct } from '#src/features/catalog/ui/product/load-product.ts'
import { trackView } from '#src/features/catalog/ui/lists/recently-viewed-ids.ts'
import { noteView } from '#src/features/catalog/ui/product/track-view.ts'
import { useReloadAt } from '#src/features/catalog/ui/product/use-revalidate-at.ts'
import { ExpressSlot } from './express-slot.tsx'
import type { ProductExpressProps } from './product-express.tsx'
import notify from '#src/features/alerts/ui/notify-me.module.css'
import css from './product.module.css'
import { useBuying } from './use-buying.ts'
import { Actions, Facts, Unavailable, StickyBuy } from '#src/features/catalog/ui/product/lazy-product-parts.ts'

/** An offer for the product, such as a flash sale. */
export interface ProductOffer {
  /**
   * Renders a block below the price.
   * @param variant null while none is chosen
   */
  renderBlock: (variant: Variant | null) => ReactNode
  /** Added to cart lines of these variants. */
  flashId: string
  variantIds: readonly string[]
}

export const handle = {
  meta: ({ data: loaded }: MetaInput<LoadedProduct | ErrorMarker>) =>
    loaded && 'product' in loaded
      ? {
          title: loaded.product.seo?.title || loaded.product.name,
          description: loaded.product.seo?.description || loaded.product.shortDescription,
          canonicalPath: `/product/${loaded.product.slug}`,
          noindex: loaded.product.status === 'archived',
        }
      : { title: '', noindex: true },
}

const More = lazyHydrate(
  () => import('./product-below-fold.page.tsx').then(({ ProductRest }) => ProductRest),
  whenVisible('#reviews'),
)
const Notify = lazyHydrate(
  () => import('#src/features/alerts/ui/notify-me.tsx').then(({ NotifyMe }) => NotifyMe),
  whenVisible(`.${notify.notify}`),
)
/** Caches the import: every `import()` call takes an extra tick, even for a loaded module. */
let modulePromise: ReturnType<typeof importLoader> | null = null
const importLoader = () => import('#src/features/catalog/ui/product/load-product.ts')
const fetchLoader = () =>
  (modulePromise ??= importLoader().catch((error: unknown) => {
    modulePromise = null
    throw error
  }))
// The first page does not need the loader; it is fetched when the browser is idle.
if (typeof document !== 'undefined') whenIdle().then(fetchLoader).catch(logFailure)

/** Loads a product page, also for the pages of an offer. */
export const loader = async (args: LoaderFunctionArgs) => {
  const [{ loadProduct }] = await Promise.all([fetchLoader(), More.prepare(), Notify.prepare()])
  return loadProduct(args)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('error' in loaded) return <Unavailable.Component error={loaded.error} />
  return <ProductScreen {...loaded} />
}

interface ProductScreenProps extends Partial<LoadedProduct> {
  product: Product
  offer?: ProductOffer
}

/**
 * Renders a product.
 * @param offer the offer at this URL
 */
export const ProductScreen = (props: ProductScreenProps) => (
  // The key resets the choice for another product.
  <ChosenProduct key={props.product._id} {...props} />
)

function ChosenProduct({ product, variantId = null, reviews = null, offer }: ProductScreenProps) {
  const { choice, choose } = useChoice(product, variantId)
  // A press paints the options, the price and the button first; everything else follows.
  const shownChoice = useDeferredValue(choice)
  const variant = chosenVariant(product.variants, choice)
  const [quantity, setQuantity] = useQuantity(product, variant)
  const { add, buy, lineOf } = useBuying(product, offer)
  useVariantInAddress(product, variant)
  useViews(product)
  useRequestedReview()
  useReloadAt(product.availableFrom)
  return (
    <div className={`wrap ${css.screen}`}>
      <Trail product={product} />
      <div className={css.page}>
        <GalleryOf product={product} choice={shownChoice} />
        <div className={css.buy}>
          <BuyBox
            product={product}
            choice={choice}
            variant={variant}
            offer={offer?.renderBlock(variant)}
            onChoose={choose}
            quantity={quantity}
            onQuantity={setQuantity}
            onAdd={add}
            onBuy={buy}
            renderExpress={(amount, chooseVariant) => {
              const chooseLine: ProductExpressProps['chooseLine'] = () => {
                const chosen = chooseVariant()
                return chosen && lineOf(chosen, quantity)
              }
              return <ExpressSlot shopId={product.shopId} amount={amount} chooseLine={chooseLine} />
            }}
          />
          <BesideBuying product={product} choice={shownChoice} isOffered={offer !== undefined} />
        </div>
        <div className={css.facts}>
          <FactsOf product={product} />
        </div>
      </div>
      <Below product={product} reviews={reviews} choice={shownChoice} quantity={quantity} />
    </div>
  )
}

interface PartProps {
  product: Product
  choice: Choice
}

const GalleryOf = memo(({ product, choice }: PartProps) => {
  const t = useMessages().product
  // The order of the images is fixed at first render, so that they do not move when the variant changes.
  const [images] = useState(() => imagesOf(product, choice))
  const variant = chosenVariant(product.variants, choice)
  const percent = Math.floor(((variant ?? product.variants[0])?.discountBps ?? 0) / 100)
  return (
    <div className={css.gallery}>
      <Gallery
        images={images}
        videos={product.videos}
        name={product.name}
        badge={percent > 0 ? t.sale(percent) : null}
        // A variant without an image of its own shows the first one again.
        chosen={imageOfChoice(product.variants, choice) ?? (variant && (product.images[0]?.url ?? null))}
      />
    </div>
  )
})

const BesideBuying = memo(({ product, choice, isOffered }: PartProps & { isOffered: boolean }) => (
  <DeferredSection>
    <NotifyOf product={product} variant={chosenVariant(product.variants, choice)} isOffered={isOffered} />
    <Actions.Component product={product} />
  </DeferredSection>
))

const FactsOf = memo(({ product }: Pick<PartProps, 'product'>) => (
  <DeferredSection>
    <Facts.Component product={product} />
  </DeferredSection>
))

type BelowProps = PartProps & Required<Pick<ProductScreenProps, 'reviews'>> & { quantity: number }

const Below = memo(({ product, reviews, choice, quantity }: BelowProps) => (
  <DeferredSection>
    <More.Component product={product} reviews={reviews} />
    <StickyBuy.Component
      product={product}
      variant={chosenVariant(product.variants, choice)}
      choice={choice}
      quantity={quantity}
    />
  </DeferredSection>
))

/** Returns the choice of options, which starts with the variant in the URL. */
function useChoice(product: Product, variantId: string | null) {
  const [choice, setChoice] = useState(() => initialChoice(product, variantId))
  const [named, setNamed] = useState(variantId)
  if (named !== variantId) {
    // History navigation or a link selected another variant.
    setNamed(variantId)
    if (variantId !== null) setChoice(initialChoice(product, variantId))
  }
  const choose = (index: number, label: string): void =>
    setChoice((before) => before.map((value, other) => (other === index ? label : value)))
  return { choice, choose }
}

/** Returns the chosen quantity within the limits of the variant. */
function useQuantity({ minPerOrder, maxPerOrder }: Product, variant: Variant | null) {
  const [wanted, setWanted] = useState(minPerOrder)
  const most = Math.max(variant?.maxQuantity ?? maxPerOrder, 1)
  return [Math.min(Math.max(wanted, minPerOrder), most), setWanted] as const
}

/** Memoised, because it does not depend on the chosen variant. */
const Trail = memo(({ product: { breadcrumb, name } }: { product: Product }) => (
  <Breadcrumbs
    trail={breadcrumb.map((category) => ({ name: category.name, href: `/categories/${category.slug}` }))}
    current={name}
    lang={useContentLanguage()}
  />
))

/**
 * Returns the images of the product, that of the initial choice first. A variant's image may not be among the
 * product's.
 */
function imagesOf({ images, variants, name }: Product, choice: Choice): readonly Image[] {
  const own = imageOfChoice(variants, choice)
  if (!own) return images
  const variantImage = images.find(({ url }) => url === own) ?? { url: own, alt: name, width: 1000, height: 1000 }
  return [variantImage, ...images.filter(({ url }) => url !== own)]
}

/** Offers a product alert: availability, back in stock, or price drop. */
function NotifyOf({ product, variant, isOffered }: { product: Product; variant: Variant | null; isOffered: boolean }) {
  const isAhead = product.availableFrom !== null
  // An upcoming product becomes available in all variants.
  const watched = variant ?? (isAhead ? product.variants[0] : null)
  if (!watched || product.status !== 'active') return null
  const topic = isAhead ? 'upcoming' : watched.stockState === 'outOfStock' ? 'backInStock' : 'priceDrop'
  // The offer is already the lower price, and has its own alert.
  if (isOffered && topic === 'priceDrop') return null
  return <Notify.Component subjectId={watched._id} name={product.name} topic={topic} />
}

/** The part further down opens and shows the form that a link to the page requests. */
function useRequestedReview(): void {
  useEffect(() => {
    if (location.search.includes('review=1')) hydrateAll()
  }, [])
}

/** Remembers the product as viewed, and counts the view. */
function useViews({ shopId, _id }: Product): void {
  useEffect(() => trackView(shopId, _id), [shopId, _id])
  useEffect(() => noteView(shopId, _id), [shopId, _id])
}

/** Writes the chosen variant to the URL, so that it can be shared and reloaded. */
function useVariantInAddress(product: Product, variant: Variant | null): void {
  const hasChoice = product.options.length > 0
  const { search } = useLocation()
  useEffect(() => {
    if (!hasChoice || !variant) return
    const url = new URL(location.href)
    if (url.searchParams.get('v') === variant._id) return
    url.searchParams.set('v', variant._id)
    history.replaceState(history.state, '', url)
  }, [hasChoice, variant, search])
}
