import { useContentLanguage } from '#src/web/client/messages.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { lazyHydrate, whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import { chosenVariant, initialChoice } from '#src/features/catalog/variant-selection.rules.ts'
import { BuyBox } from '#src/features/catalog/ui/product/buy-box.tsx'
import { Gallery } from '#src/features/catalog/ui/product/gallery.tsx'
import type { ErrorMarker, LoadedProduct } from '#src/features/catalog/ui/product/load-product.ts'
import css from './product.module.css'
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
          title: loaded.product.name,
          description: loaded.product.shortDescription,
          canonicalPath: `/product/${loaded.product.slug}`,
          noindex: loaded.product.status === 'archived',
        }
      : { title: '', noindex: true },
}

const More = lazyHydrate(() => import('./product-below-fold.page.tsx').then(({ ProductRest }) => ProductRest))
const Notify = lazyHydrate(() => import('#src/features/alerts/ui/notify-me.tsx').then(({ NotifyMe }) => NotifyMe))
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
  const t = useMessages().product
  const [choice, setChoice] = useState(() => initialChoice(product, variantId))
  // The order of the images is fixed at first render, so that they do not move when the variant changes.
  const [images] = useState(() => imagesOf(product, variantId))
  const variant = chosenVariant(product.variants, choice)
  const { add, buy } = useBuying(product, offer)
  useVariantInAddress(product, variant)
  const lang = useContentLanguage()
  const [named, setNamed] = useState(variantId)
  if (named !== variantId) {
    // History navigation or a link selected another variant.
    setNamed(variantId)
    if (variantId !== null) setChoice(initialChoice(product, variantId))
  }
  const percent = Math.floor(((variant ?? product.variants[0])?.discountBps ?? 0) / 100)
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={product.breadcrumb.map(({ name, slug }) => ({ name, href: `/categories/${slug}` }))}
        current={product.name}
        lang={lang}
      />
      <div className={css.page}>
        <div className={css.gallery}>
          <Gallery
            images={images}
            name={product.name}
            badge={percent > 0 ? t.sale(percent) : null}
            chosen={variant?.image ?? null}
          />
        </div>
        <div className={css.buy}>
          <BuyBox
            product={product}
            choice={choice}
            variant={variant}
            offer={offer?.renderBlock(variant)}
            onChoose={(index, label) =>
              setChoice((before) => before.map((value, other) => (other === index ? label : value)))
            }
            onAdd={add}
            onBuy={buy}
          />
          <DeferredSection>
            <NotifyOf product={product} variant={variant} isOffered={offer !== undefined} />
            <Actions.Component product={product} />
          </DeferredSection>
        </div>
        <div className={css.facts}>
          <DeferredSection>
            <Facts.Component product={product} />
          </DeferredSection>
        </div>
      </div>
      <DeferredSection>
        <More.Component product={product} reviews={reviews} />
        <StickyBuy.Component product={product} variant={variant} choice={choice} />
      </DeferredSection>
    </div>
  )
}

/**
 * Returns the images of the product, that of the chosen variant first. A variant's image may not be among the
 * product's.
 */
function imagesOf({ images, variants, name }: Product, variantId: string | null): readonly Image[] {
  const own = variants.find(({ _id }) => _id === variantId)?.image
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

/** Returns functions that add a variant to the cart or buy it at once; both are null until hydration. */
function useBuying(product: Product, offer: ProductOffer | undefined) {
  const t = useMessages().product
  const { store, isHydrated } = useCart()
  const { shopId } = product
  const navigate = useNavigate()
  const lineOf = (variant: Variant, quantity: number) => ({
    productId: product._id,
    variantId: variant._id,
    slug: product.slug,
    name: product.name,
    image: variant.image ?? product.images[0]?.url ?? null,
    optionValues: variant.optionValues,
    quantity,
    unitAmount: variant.unitAmount,
    ...(offer?.variantIds.includes(variant._id) && { flashId: offer.flashId }),
  })
  if (!isHydrated) return { add: null, buy: null }
  return {
    add: (variant: Variant, quantity: number): void => {
      const isAdded = store.add(lineOf(variant, quantity), variant.maxQuantity)
      showToast(isAdded ? t.addedNamed(product.name) : t.cartFull, { label: t.viewCart, href: '/user/cart' })
    },
    buy: async (variant: Variant, quantity: number): Promise<void> => {
      const { startBuyNow } = await import('#src/features/cart/ui/buy-now.ts')
      startBuyNow(shopId, lineOf(variant, quantity))
      await navigate('/user/order?buy=now')
    },
  }
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
