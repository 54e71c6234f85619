import { Megaphone, Ticket, Zap } from 'lucide-react'
import type { RunningOffer } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { PERMISSIONS } from '../client/permissions.ts'
import { homeEn as t } from '../messages/home.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'

const ICONS = { flash: Zap, campaign: Megaphone, coupon: Ticket }
const PATHS = { flash: 'flash-sales', campaign: 'campaigns', coupon: 'coupons' }

/** Flash sales, campaigns and coupons that are in force. */
export function RunningOffersCard() {
  const offers = useRead('listRunningOffers')
  return (
    <section className="card" aria-labelledby="running">
      <div className="card-head">
        <h2 id="running">{t.running}</h2>
      </div>
      <QueryView query={offers}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="card-body soft">{t.noneRunning}</p>
          ) : (
            <ul className="lines">
              {data.map((offer) => (
                <Offer key={offer._id} offer={offer} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function Offer({ offer }: { offer: RunningOffer }) {
  const { time, number } = useFormats()
  const to = useShopPath()
  const { _id, kind, title, endsAt, used, limit } = offer
  const Icon = ICONS[kind]
  const facts = [
    t.kinds[kind],
    ...(kind === 'flash' && limit !== null ? [t.left(Math.max(0, limit - (used ?? 0)), limit)] : []),
    ...(kind === 'coupon' && used !== null ? [t.uses(used)] : []),
    ...(endsAt === null ? [] : [t.ends(time(endsAt))]),
  ]
  return (
    <li className="offer">
      <Icon aria-hidden />
      <span className="grow">
        {/* The title of a coupon is its code. */}
        <a
          className="strong medium block ellipsis"
          href={to(`/discounts/${PATHS[kind]}/${kind === 'coupon' ? encodeURIComponent(title) : _id}`)}
        >
          <bdi>{title}</bdi>
        </a>
        <span className="small soft block">{facts.join(', ')}</span>
        {kind === 'flash' && limit !== null && limit > 0 && (
          <progress aria-label={t.left(Math.max(0, limit - (used ?? 0)), limit)} max={limit} value={used ?? 0}>
            {number(used ?? 0)}
          </progress>
        )}
      </span>
    </li>
  )
}

/** The products of which most units were sold. */
export function BestSellersCard() {
  const products = useRead('listBestSellers')
  const to = useShopPath()
  const canOpen = useCan()(PERMISSIONS.readProducts)
  const { money, number } = useFormats()
  return (
    <section className="card" aria-labelledby="best">
      <div className="card-head">
        <h2 id="best">{t.best}</h2>
        <span className="small soft">{t.days30}</span>
      </div>
      <QueryView query={products}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="card-body soft">{t.noneBest}</p>
          ) : (
            <ul className="lines">
              {data.map(({ productId, name, units, amount }) => (
                <li key={productId} className="row">
                  <span className="medium grow ellipsis">
                    {canOpen ? (
                      <a href={to(`/products/${productId}`)}>
                        <bdi>{name}</bdi>
                      </a>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                  </span>
                  <span className="medium soft" aria-label={t.units(number(units))}>
                    {number(units)}
                  </span>
                  <span className="strong medium">{money(amount)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}
