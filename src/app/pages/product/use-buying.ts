import { useCartStore } from '#src/features/cart/ui/use-cart.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import { useShowAdded } from '#src/web/client/show-added.ts'
import { useNavigate } from '#src/web/router/router-provider.tsx'

/** An offer whose price the cart lines of these variants request. */
interface CartOffer {
  flashId: string
  variantIds: readonly string[]
}

/**
 * Returns functions that add a variant to the cart or buy it at once, which are null until hydration, and one that makes
 * its cart line.
 */
export function useBuying(product: Product, offer?: CartOffer) {
  const store = useCartStore()
  const showAdded = useShowAdded()
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
  if (!store) return { add: null, buy: null, lineOf }
  return {
    lineOf,
    add: (variant: Variant, quantity: number): void => {
      const line = lineOf(variant, quantity)
      showAdded(store.add(line, variant.maxQuantity), line)
    },
    buy: async (variant: Variant, quantity: number): Promise<void> => {
      const { startBuyNow } = await import('#src/features/cart/ui/buy-now.ts')
      startBuyNow(shopId, lineOf(variant, quantity))
      await navigate('/user/order?buy=now')
    },
  }
}
