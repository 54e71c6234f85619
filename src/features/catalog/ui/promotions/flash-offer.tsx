import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useState, type ReactNode } from 'react'
import type { ProductFlash } from '#src/features/catalog/catalog.contract.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Countdown, TimeLeft } from '#src/web/kit/display/countdown.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { FlashState } from '#src/features/promotions/flash-view.rules.ts'
import type { FlashPool } from '#src/features/promotions/promotions.contract.ts'
import css from './flash-offer.module.css'
import { Meter } from './progress-meter.tsx'
import { usePromotionTexts } from './texts.ts'

interface FlashOfferProps {
  flash: ProductFlash
  item: ProductFlash['items'][number]
  state: FlashState
  /** null until it is loaded. */
  pool: FlashPool | null
  /** The price without the sale. */
  regularAmount: number
  /** Called when the countdown reaches the start or the end. */
  onMoment: () => void
  onJoin: () => Promise<void>
  /** Called when an offer or a hold has expired. */
  onLapse: () => void
  /** The button for an alert. */
  notify: ReactNode
}

/** Shows a flash sale below the price: its end, the sold share, and the actions. */
export function FlashOffer(props: FlashOfferProps) {
  const { flash, item, state, pool, regularAmount, onMoment, notify } = props
  const t = usePromotionTexts()
  const shop = useShop()
  const money = useMoney()
  const ends = formatDateTime(new Date(flash.endsAt), shop)
  const starts = formatDateTime(new Date(flash.startsAt), shop)
  return (
    <section className={css.offer} aria-label={flash.title}>
      <p className={css.head}>
        <span className="badge sale">{t.flashSale}</span>
        <ShopText as="b">{flash.title}</ShopText>
      </p>
      {state === 'scheduled' && (
        <>
          <p>
            <b className="num">{t.flashPrice(money(item.flashPriceAmount))}</b>{' '}
            <span className="muted sm">
              <time dateTime={flash.startsAt}>{t.startsOn(starts)}</time>
            </span>
          </p>
          <Countdown key={flash.startsAt} until={flash.startsAt} label={t.startsIn} onEnd={onMoment} />
          {notify}
        </>
      )}
      {(state === 'open' || state === 'heldOut') && (
        <>
          <Countdown key={flash.endsAt} until={flash.endsAt} label={t.endsIn} onEnd={onMoment} />
          <Meter percent={pool?.claimedPercent ?? item.claimedPercent} />
          <p className="muted sm">
            {t.limit(item.perShopperLimit)} · <time dateTime={flash.endsAt}>{t.endsOn(ends)}</time>
          </p>
        </>
      )}
      {state === 'soldOut' && <Alert tone="warn">{t.soldOut(money(regularAmount))}</Alert>}
      <div role="status">{state === 'ended' && <b>{t.ended}</b>}</div>
      <Queue {...props} />
    </section>
  )
}

/** Shows the queue number, the offer and the hold. */
function Queue({ state, pool, onJoin, onLapse }: FlashOfferProps) {
  const t = usePromotionTexts()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const entry = pool?.entry ?? null
  const join = async (): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      await onJoin()
    } catch (error) {
      logFailure(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.queue} role="status">
      {state === 'heldOut' && entry === null && (
        <>
          <p>{t.heldOut}</p>
          <button type="button" className="btn sec" aria-disabled={isBusy} onClick={() => !isBusy && void join()}>
            {isBusy ? t.joining : t.join}
          </button>
        </>
      )}
      {hasFailed && <Alert tone="error">{t.queueFailed}</Alert>}
      {entry?.state === 'waiting' && entry.position !== null && (
        <p>
          <b>{t.position(entry.position)}</b> {t.stay}
        </p>
      )}
      {entry?.state === 'offered' && entry.expiresAt && (
        <p>
          {/* Once for those who listen; the seconds are for the eyes. */}
          <span className="vh">{t.yourTurn}</span>
          <b aria-hidden="true">
            <TimeLeft until={entry.expiresAt} text={t.yourTurnFor} ended={t.yourTurn} onEnd={onLapse} />
          </b>{' '}
          {t.yourTurnText}
        </p>
      )}
      {entry?.state === 'held' && entry.expiresAt && (
        <p aria-hidden="true">
          <TimeLeft until={entry.expiresAt} text={t.holding} ended={t.holdEnded} onEnd={onLapse} />
        </p>
      )}
    </div>
  )
}
