import { useState } from 'react'
import { type LoaderFunctionArgs, redirect } from '#src/web/router/route.ts'
import { useLoaderData, useRevalidator } from '#src/web/router/router-provider.tsx'
import type { Product, ProductFlash, Variant } from '#src/features/catalog/catalog.contract.ts'
import type { LoadedProduct } from '#src/features/catalog/ui/product/load-product.ts'
import { handle as productHandle, loader as loadProduct, ProductScreen } from './product.page.tsx'
import { Unavailable } from '#src/features/catalog/ui/product/lazy-product-parts.ts'
import { NotifyMe } from '#src/features/alerts/ui/notify-me.tsx'
import { flashStateOf, type FlashState } from '#src/features/promotions/flash-view.rules.ts'
import { FlashOffer } from '#src/features/catalog/ui/promotions/flash-offer.tsx'
import { useFlashPools, type Pools } from '#src/features/catalog/ui/promotions/use-flash-pools.ts'

/** The canonical URL is the product's own page. */
export const handle = productHandle

/**
 * Loads a product with its flash sale.
 * @throws Response a redirect to the product's own page when it has no current or upcoming flash sale
 */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadProduct(args)
  if ('product' in loaded && !loaded.product.flash) throw redirect(`/product/${loaded.product.slug}`, 302)
  return loaded
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('error' in loaded) return <Unavailable.Component error={loaded.error} />
  const { flash } = loaded.product
  return flash ? <FlashProduct key={`${loaded.product._id} ${flash._id}`} loaded={loaded} flash={flash} /> : null
}

function FlashProduct({ loaded, flash }: { loaded: LoadedProduct; flash: ProductFlash }) {
  const { product } = loaded
  const { revalidate } = useRevalidator()
  const [isOver, setOver] = useState(false)
  const { pools, refresh, join } = useFlashPools(
    flash._id,
    flash.items.map(({ variantId }) => variantId),
  )
  const stateOf = (item: ProductFlash['items'][number]): FlashState => stateIn({ flash, item, pools, isOver })
  const claimable = flash.items.filter((item) => stateOf(item) === 'open')
  return (
    <ProductScreen
      {...loaded}
      product={withFlashPrices(product, claimable)}
      offer={{
        flashId: flash._id,
        variantIds: claimable.map(({ variantId }) => variantId),
        renderBlock: (variant) => {
          const item = flash.items.find(({ variantId }) => variantId === variant?._id) ?? flash.items[0]
          const regular = product.variants.find(({ _id }) => _id === item?.variantId)
          return (
            item &&
            regular && (
              <FlashOffer
                flash={flash}
                item={item}
                state={stateOf(item)}
                pool={pools.get(item.variantId) ?? null}
                regularAmount={regular.unitAmount}
                onMoment={() => {
                  if (flash.status === 'active') setOver(true)
                  else void revalidate()
                  void refresh()
                }}
                onJoin={() => join(item.variantId)}
                onLapse={() => void refresh()}
                notify={<NotifyMe subjectId={item.variantId} name={product.name} topic="priceDrop" />}
              />
            )
          )
        },
      }}
    />
  )
}

const stateIn = ({
  flash,
  item,
  pools,
  isOver,
}: {
  flash: ProductFlash
  item: ProductFlash['items'][number]
  pools: Pools
  isOver: boolean
}): FlashState =>
  flashStateOf({
    status: flash.status,
    claimedPercent: item.claimedPercent,
    pool: pools.get(item.variantId) ?? null,
    isOver,
  })

/** Returns the product with flash prices and shopper limits for the variants of the sale. */
const withFlashPrices = (product: Product, items: ProductFlash['items']): Product => ({
  ...product,
  variants: product.variants.map((variant): Variant => {
    const item = items.find(({ variantId }) => variantId === variant._id)
    if (!item || item.flashPriceAmount > variant.unitAmount) return variant
    const { flashPriceAmount: unitAmount, strikeAmount, unitPrice } = item
    return {
      ...variant,
      unitAmount,
      unitPrice,
      strikeAmount,
      discountBps: strikeAmount === null ? null : Math.floor(((strikeAmount - unitAmount) * 10_000) / strikeAmount),
      maxQuantity: Math.min(variant.maxQuantity, item.perShopperLimit),
    }
  }),
})
