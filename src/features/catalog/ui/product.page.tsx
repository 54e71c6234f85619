import { useEffect, useState } from 'react'
import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { useGuestCart } from '#src/features/cart/ui/use-guest-cart.ts'
import { Breadcrumbs } from '#src/web/kit/breadcrumbs.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { showToast } from '#src/web/kit/toast.tsx'
import { useMessages } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { ApiFailure, isOffline, logFailure, notFound, offline } from '#src/web/read.ts'
import type { Product, Variant } from '../catalog.contract.ts'
import { chosenVariant, initialChoice } from '../variant-choice.rules.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { EmptyList } from './list-failed.tsx'
import css from './product.module.css'
import { ProductGrid } from './product-grid.tsx'
import { Reviews } from './reviews.tsx'
import { SectionHead } from './section-head.tsx'
import { StickyBuy } from './sticky-buy.tsx'

interface ErrorMarker {
  error: 'Bad Request' | 'Unexpected error occurred'
}

export const handle = {
  meta: ({ data: loaded }: MetaInput<{ product: Product } | ErrorMarker>) =>
    loaded && 'product' in loaded
      ? {
          title: loaded.product.name,
          description: loaded.product.shortDescription,
          canonicalPath: `/product/${loaded.product.slug}`,
          noindex: loaded.product.status === 'archived',
        }
      : { title: '', noindex: true },
}

/** Its refusals are markers that the screen shows (specification, section 8). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  try {
    const answer = await api.get('/shop/product/{shopId}/product/{productId}', {
      params: { shopId, productId: params.productID ?? '' },
    })
    return { product: answer.data }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound()
    if (error instanceof ApiFailure && error.status === 400)
      return data<ErrorMarker>({ error: 'Bad Request' }, { status: 400 })
    if (isOffline(error)) throw offline()
    logFailure(error)
    return data<ErrorMarker>({ error: 'Unexpected error occurred' }, { status: 503 })
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('error' in loaded) return <Refused error={loaded.error} />
  // A new product starts with a choice of its own.
  return <ProductScreen key={loaded.product._id} product={loaded.product} />
}

/** The specification's markers: an address that can be no product's, and one that could not be asked just now. */
function Refused({ error }: ErrorMarker) {
  const t = useMessages()
  return (
    <div className={`wrap section ${css.refused}`}>
      <h1>{error}</h1>
      {error === 'Bad Request' ? (
        <EmptyList
          title={t.product.noLongerHere}
          text={t.state.notFoundText}
          way={{ label: t.shell.home, href: '/' }}
        />
      ) : (
        <>
          <p className="muted">{t.state.failedText}</p>
          <button type="button" className="btn" onClick={() => location.reload()}>
            {t.state.retry}
          </button>
        </>
      )}
    </div>
  )
}

function ProductScreen({ product }: { product: Product }) {
  const t = useMessages()
  const { search } = useLocation()
  const [choice, setChoice] = useState(() => initialChoice(product, new URLSearchParams(search).get('v')))
  const variant = chosenVariant(product.variants, choice)
  const add = useAdd(product)
  useVariantInAddress(product, variant)
  const percent = Math.floor(((variant ?? product.variants[0])?.discountBps ?? 0) / 100)
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={product.breadcrumb.map(({ name, slug }) => ({ name, href: `/categories/${slug}` }))}
        current={product.name}
      />
      <div className={css.page}>
        <div className={css.gallery}>
          <Gallery images={product.images} name={product.name} badge={percent > 0 ? t.product.sale(percent) : null} />
        </div>
        <div className={css.buy}>
          <BuyBox
            product={product}
            choice={choice}
            variant={variant}
            onChoose={(index, label) =>
              setChoice((before) => before.map((value, other) => (other === index ? label : value)))
            }
            onAdd={add}
          />
        </div>
        <Facts product={product} />
      </div>
      <Reviews product={product} />
      {product.related.length > 0 && (
        <section className="section">
          <SectionHead title={t.product.goesWell} />
          <ProductGrid products={product.related.slice(0, 4)} action={quickAddFor} isRail />
        </section>
      )}
      <StickyBuy product={product} variant={variant} />
    </div>
  )
}

/** Puts pieces of a variant into the cart and says so; null until the page is awake. */
function useAdd(product: Product): ((variant: Variant, quantity: number) => void) | null {
  const t = useMessages().product
  const { store, isAwake } = useGuestCart()
  if (!isAwake) return null
  return (variant, quantity) => {
    const isAdded = store.add(
      {
        productId: product._id,
        variantId: variant._id,
        slug: product.slug,
        name: product.name,
        image: variant.image ?? product.images[0]?.url ?? null,
        optionValues: variant.optionValues,
        quantity,
        unitAmount: variant.unitAmount,
      },
      variant.maxQuantity,
    )
    showToast(isAdded ? t.addedNamed(product.name) : t.cartFull, { label: t.viewCart, href: '/user/cart' })
  }
}

/** A chosen variant stands in the address, so that it can be shared and reloaded. */
function useVariantInAddress(product: Product, variant: Variant | null): void {
  const hasChoice = product.options.length > 0
  useEffect(() => {
    if (!hasChoice || !variant) return
    const url = new URL(location.href)
    if (url.searchParams.get('v') === variant._id) return
    url.searchParams.set('v', variant._id)
    history.replaceState(history.state, '', url)
  }, [hasChoice, variant])
}

function Facts({ product }: { product: Product }) {
  const t = useMessages().product
  const money = useMoney()
  return (
    <div className={css.facts}>
      {product.description && (
        <details open>
          <summary>{t.description}</summary>
          {/* Sanitised by the server when it was written. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
        </details>
      )}
      {product.attributes.length > 0 && (
        <details open>
          <summary>{t.specification}</summary>
          <dl>
            {product.brand && <Row name={t.brand} value={product.brand} />}
            {product.attributes.map(({ name, value }) => (
              <Row key={name} name={name} value={value} />
            ))}
            {product.variants.length === 1 && product.variants[0]?.unitPrice && (
              <Row
                name={t.unitPrice}
                value={t.perUnit(
                  money(product.variants[0].unitPrice.amount),
                  t.units[product.variants[0].unitPrice.unit],
                )}
              />
            )}
          </dl>
        </details>
      )}
    </div>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
