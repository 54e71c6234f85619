import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { formatDate, formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Tracking } from '../order.contract.ts'
import { isInProgress, findTrackingIssue } from '../tracking/tracking-state.rules.ts'
import { TrackingLink } from './order-shipments.tsx'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

/** The tracking page for holders of the code: it has no personal data and no prices. */
export function Tracked({ tracking, onAnother }: { tracking: Tracking; onAnother: () => void }) {
  const t = useOrderTexts()
  const shop = useShop()
  const texts = useDeliveryTexts()
  const { promisedFrom, promisedTo, status } = tracking
  const deliveredAt = tracking.steps.find(({ step }) => step === 'delivered')?.at
  const issue = findTrackingIssue(tracking, todayIn(shop.timeZone))
  const days = promisedFrom && promisedTo ? texts.days({ from: promisedFrom, to: promisedTo }) : null
  return (
    <div className={`wrap ${css.found}`}>
      <p className="muted">
        {t.track.order(tracking.orderNumber)} · {t.track.placed(formatDate(new Date(tracking.placedAt), shop))}
      </p>
      <h1 tabIndex={-1}>
        {days && isInProgress(tracking) && issue === null
          ? t.track.arriving(days)
          : status === 'delivered' && deliveredAt
            ? t.track.delivered(formatDate(new Date(deliveredAt), shop))
            : t.order.names[status]}
      </h1>
      {issue && (
        <div className={css.trouble}>
          <Alert tone="warn">{t.track[issue]}</Alert>
        </div>
      )}
      <Steps tracking={tracking} />
      <Facts tracking={tracking} />
      <form method="get" action="/track-order">
        <button
          type="submit"
          className="btn ghost"
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          {t.track.another}
        </button>
      </form>
    </div>
  )
}

/** Returns today's date in the shop. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())

/** The steps that only parcels have. */
const CARRIED: ReadonlySet<string> = new Set(['processing', 'shipped'])

function Steps({ tracking: { steps, status, deliveryType } }: { tracking: Tracking }) {
  const { track: t } = useOrderTexts()
  const shop = useShop()
  const isOver = status === 'cancelled' || status === 'expired'
  // An order that has ended never reaches its remaining steps.
  const comes = deliveryType === 'digital' ? steps.filter(({ step }) => !CARRIED.has(step)) : steps
  const shown = isOver ? comes.filter(({ isReached }) => isReached) : comes
  const current = shown.findLastIndex(({ isReached }) => isReached)
  return (
    <ol className={css.steps}>
      {shown.map(({ step, at, isReached }, index) => (
        <li
          key={step}
          className={isReached ? css.reached : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.dot}>{isReached && <Icon name="check" />}</span>
          <span>
            <b>{t.steps[step]}</b>
            <span className="muted sm">{at && formatDateTime(new Date(at), shop)}</span>
            <span className="vh">{index === current ? t.current : isReached ? t.reached : t.ahead}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Facts({ tracking }: { tracking: Tracking }) {
  const { track: t } = useOrderTexts()
  const shop = useShop()
  const { items, shipments, city, countryName, carrier, deliveryType } = tracking
  const destination = [city, countryName].filter(Boolean).join(', ')
  return (
    <div className={`card-panel ${css.facts}`}>
      <section aria-labelledby="items">
        <h2 id="items">{t.items}</h2>
        <ul>
          {items.map(({ name, optionValues, quantity }) => (
            <li key={`${name} ${optionValues.join()}`}>
              {quantity} × <ShopText>{name}</ShopText> <OptionValues values={optionValues} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="delivery">
        <h2 id="delivery">{t.delivery}</h2>
        <p>{deliveryType === 'digital' ? t.noParcel : t.goesTo(destination)}</p>
        {shipments.length === 0 && carrier && <p className="muted">{t.carrier(carrier)}</p>}
        <ul className={css.shipments}>
          {shipments.map((shipment) => (
            <li key={`${shipment.shippedAt} ${shipment.trackingNumber}`}>
              <p>
                <b>{shipment.isDigital ? t.byMail : t.shipmentStates[shipment.status]}</b>
                <span className="muted sm">
                  {' '}
                  · {formatDateTime(new Date(shipment.shippedAt), shop)}
                  {shipment.carrier && ` · ${t.carrier(shipment.carrier)}`}
                </span>
              </p>
              <TrackingLink shipment={shipment} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
