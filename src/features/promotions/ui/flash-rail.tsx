import type { ReactNode } from 'react'
import type { FlashList } from '#src/features/catalog/catalog.contract.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Countdown } from '#src/web/kit/countdown.tsx'
import { useShop } from '#src/web/shop.ts'
import css from './flash-rail.module.css'
import { Meter } from './meter.tsx'
import { usePromotionTexts } from './texts.ts'

type FlashCard = FlashList['items'][number]

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
  return (
    <section className={`section ${css.rail}`}>
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
