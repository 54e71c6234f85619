import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadSavedProducts, useIsSaved } from '#src/web/client/wish-list-loader.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './wish-list-button.module.css'

interface HeartProps {
  productId: string
  variantId?: string | undefined
  priceAmount: number
  /** The label beside other such buttons; the default is "Add to wish list". */
  name?: string
}

/** Saves a product to the wish list. It is rendered unpressed, because only the browser knows what is saved. */
export function Heart({ productId, variantId, priceAmount, name }: HeartProps) {
  const t = useMessages().product
  const { shopId } = useShop()
  const isSaved = useIsSaved(shopId, productId)
  const press = async (): Promise<void> =>
    (await loadSavedProducts(shopId)).press({
      productId,
      ...(variantId && { variantId }),
      priceAmountWhenAdded: priceAmount,
    })
  return (
    <button
      type="button"
      className={`iconbtn ${css.heart} ${name ? css.onCard : ''}`}
      aria-label={name ? t.saveNamed(name) : t.toWishList}
      aria-pressed={isSaved}
      onClick={() => void press().catch(logFailure)}
    >
      <Icon name="heart" />
    </button>
  )
}
