import type { ReactNode } from 'react'
import type { FlashList } from '#src/features/catalog/catalog.contract.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Countdown } from '#src/web/kit/display/countdown.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './flash-rail.module.css'
import { Meter } from './progress-meter.tsx'
import { usePromotionTexts } from './texts.ts'

type FlashCard = FlashList['items'][number]

/** Fewer products leave a gap where the row ends: they stand beside the words, and share the width with them. */
const A_ROW = 4
const FEW: Readonly<Record<number, string>> = {
  1: `${css.few} ${css.one}`,
  2: `${css.few} ${css.two}`,
  3: `${css.few} ${css.three}`,
}

interface FlashRailProps {
  sale: FlashList
  /** Draws the cards in one row; the page knows how, and is given what stands under each. */
  children: (products: readonly FlashCard[], note: (product: FlashCard) => ReactNode) => ReactNode
}

/** A flash sale on the sale's tint: until when, its goods, and how much of each is gone. */
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
          <h2>{sale.title}</h2>
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
