import type { ReactNode } from 'react'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import { PageLinks } from '#src/web/kit/display/page-links.tsx'
import { useShop, useShopData } from '#src/web/client/shop-context.ts'
import type { Product, ProductCard } from '#src/features/catalog/catalog.contract.ts'
import type { Reviews as ReviewList } from '#src/features/catalog/product-page.contract.ts'
import css from './product-sections.module.css'
import { ProductGrid } from '../lists/product-grid.tsx'
import { useProductTexts } from './product-texts.ts'
import { RecentlyViewed } from '../lists/recently-viewed.tsx'
import { Reviews, type ReviewsProps } from './reviews.tsx'
import { SectionHead } from '../lists/section-heading.tsx'
import '#src/web/kit/display/prose.css'

/** The number of related products: a row shows four on wide screens. */
const RAIL = 8

interface ProductMoreProps extends Pick<ReviewsProps, 'write' | 'Helpful'> {
  product: Product
  reviews: ReviewList | null
  /** The button that adds a listed product to the cart. */
  action: (product: ProductCard) => ReactNode
  /** The questions about the product. */
  questions: ReactNode
}

/** Shows what follows the product: reviews, questions and other products. */
export function ProductMore({ product, reviews, questions, action, write, Helpful }: ProductMoreProps) {
  const t = useProductTexts()
  const { _id, boughtTogether, related } = product
  return (
    <>
      <Reviews product={product} shown={reviews} write={write} Helpful={Helpful} />
      {questions}
      <Rail title={t.boughtTogether} products={boughtTogether} action={action} />
      <Rail title={t.goesWell} products={related.slice(0, RAIL)} action={action} />
      <RecentlyViewed except={_id} action={action} />
    </>
  )
}

function Rail({
  title,
  products,
  action,
}: { title: string; products: readonly ProductCard[] } & Pick<ProductMoreProps, 'action'>) {
  if (products.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} />
      <ProductGrid products={products} action={action} isRail />
    </section>
  )
}

/** Shows the description, the properties, delivery and returns. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useProductTexts()
  const { product: base } = useMessages()
  const money = useMoney()
  const [variant] = product.variants
  const perUnit = product.variants.length === 1 ? variant?.unitPrice : null
  const lang = useContentLanguage()
  return (
    <div className={css.facts}>
      {product.description && (
        <details open>
          <summary>{t.description}</summary>
          {/* Sanitised by the server when it was written. */}
          <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: product.description }} />
        </details>
      )}
      {(product.attributes.length > 0 || product.brand) && (
        <details open>
          <summary>{t.specification}</summary>
          <dl>
            {product.brand && <Row name={t.brand} value={product.brand} />}
            {product.attributes.map(({ name, value }) => (
              <Row key={name} name={name} value={value} />
            ))}
            {perUnit && (
              <Row name={t.unitPrice} value={base.perUnit(money(perUnit.amount), base.units[perUnit.unit])} />
            )}
          </dl>
        </details>
      )}
      {product.safety && <Safety safety={product.safety} />}
      <Delivery product={product} />
    </div>
  )
}

/** Open, because the law asks that it is seen (regulation (EU) 2023/988, article 19). */
function Safety({ safety }: { safety: NonNullable<Product['safety']> }) {
  const t = useProductTexts()
  const lang = useContentLanguage()
  return (
    <details open>
      <summary>{t.safety}</summary>
      <dl lang={lang} className={css.safety}>
        {(['manufacturer', 'responsible', 'warnings'] as const).map(
          (name) => safety[name] !== '' && <Row key={name} name={t[name]} value={safety[name]} />,
        )}
      </dl>
    </details>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The page has no footer, so its information must be here (specification, section 2). */
function Delivery({ product }: { product: Product }) {
  const t = useProductTexts()
  const { delivery } = useMessages()
  const shop = useShop()
  const { pages } = useShopData()
  const money = useMoney()
  const [shipping] = product.deliveries
  const texts = useDeliveryTexts()
  return (
    <details>
      <summary>{t.delivery}</summary>
      <div className={css.delivery}>
        {shipping && <p>{texts.promise(shipping.first)}</p>}
        {shipping?.faster && <p>{texts.faster(shipping.faster)}</p>}
        {shop.freeShippingFromAmount !== null && <p>{t.freeFrom(money(shop.freeShippingFromAmount))}</p>}
        {shop.dropAddress && <p>{delivery.pickUpAt(shop.dropAddress)}</p>}
        {pages.length > 0 && (
          <nav aria-label={t.shopPages}>
            <PageLinks placement="footer1" />
            <PageLinks placement="nav1" />
            <PageLinks placement="nav2" />
          </nav>
        )}
        {(shop.shopEmail || shop.shopNumber) && (
          <p>
            {t.ask} {shop.shopEmail && <a href={`mailto:${shop.shopEmail}`}>{shop.shopEmail}</a>}{' '}
            {shop.shopNumber && <a href={`tel:${shop.shopNumber.replaceAll(/[^+\d]/g, '')}`}>{shop.shopNumber}</a>}
          </p>
        )}
      </div>
    </details>
  )
}
