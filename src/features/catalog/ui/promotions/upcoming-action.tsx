import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { formatDay } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { usePromotionTexts } from './texts.ts'
import css from './upcoming-action.module.css'

/** The action for an upcoming product: a pre-order or an alert. */
export function UpcomingAction({ product: { slug, name, shipsBy } }: { product: ProductCard }) {
  const t = usePromotionTexts()
  const shop = useShop()
  const text = shipsBy === null ? t.notifyMe : t.preorderBy(formatDay(shipsBy, shop))
  return (
    <a
      className={`btn ${shipsBy === null ? 'ghost' : 'soft'} ${css.action}`}
      href={`/product/${slug}${shipsBy === null ? '#notify' : ''}`}
      aria-label={`${text}: ${name}`}
    >
      {shipsBy === null && <Icon name="mail" />}
      {text}
    </a>
  )
}
