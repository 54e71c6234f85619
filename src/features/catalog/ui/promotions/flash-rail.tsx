import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import type { ReactNode } from 'react'
import type { FlashList } from '#src/features/catalog/catalog.contract.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Countdown } from '#src/web/kit/display/countdown.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './flash-rail.module.css'
import { Meter } from './progress-meter.tsx'
import { usePromotionTexts } from './texts.ts'

type FlashCard = FlashList['items'][number]

/** With fewer products, the row would have a gap, so they share the width with the text. */
const A_ROW = 4
const FEW: Readonly<Record<number, string>> = {
  1: `${css.few} ${css.one}`,
  2: `${css.few} ${css.two}`,
  3: `${css.few} ${css.three}`,
}

interface FlashRailProps {
  sale: FlashList
  /** Renders the cards in one row. The page provides it, and gets the line below each card. */
  children: (products: readonly FlashCard[], note: (product: FlashCard) => ReactNode) => ReactNode
}

/** Shows a flash sale: its end, its items and the sold share of each. */
export function FlashRail({ sale, children }: FlashRailProps) {
  const t = usePromotionTexts()
  const shop = useShop()
  const isOn = sale.status === 'active'
  const moment = isOn ? sale.endsAt : sale.startsAt
  const date = formatDateTime(new Date(moment), shop)
  const few = sale.items.length < A_ROW ? (FEW[sale.items.length] ?? '') : ''
  return (
    <section className={`section ${css.rail} ${few}`}>
      <div className={css.head}>
        <div>
          <ShopText as="h2">{sale.title}</ShopText>
          <p className="sm">
            <time dateTime={moment}>{isOn ? t.endsOn(date) : t.startsOn(date)}</time>
          </p>
        </div>
        <Countdown key={moment} until={moment} label={isOn ? t.endsIn : t.startsIn} size="small" />
      </div>
      {children(sale.items, ({ claimedPercent }) => isOn && <Meter percent={claimedPercent} />)}
    </section>
  )
}
