import type { Promotion } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { promotionsEn as t } from '../messages/promotions.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { AddLink, StateList } from './discount-views.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'

export const FlashSalesPage = () => <PromotionsPage kind="flash" path="/discounts/flash-sales" lead={t.flashLead} />
export const CampaignsPage = () => <PromotionsPage kind="campaign" path="/discounts/campaigns" lead={t.campaignLead} />

/** Flash sales or campaigns with their state; each is paused and resumed here. The state to show is in the URL. */
const PromotionsPage = ({ kind, path, lead }: { kind: Promotion['kind']; path: string; lead: string }) => (
  <StateList
    list={kind === 'flash' ? 'flashSales' : 'campaigns'}
    title={t[kind]}
    lead={lead}
    path={path}
    states={t.states}
    query={useRead('listPromotions')}
    stateOf={(promotion) => (promotion.kind === kind ? promotion.status : null)}
    empty={t.empty}
    add={<AddLink path={path} label={t.add[kind]} />}
  >
    {(promotion) => <PromotionRow key={promotion._id} promotion={promotion} path={path} />}
  </StateList>
)

function PromotionRow({ promotion, path }: { promotion: Promotion; path: string }) {
  const { _id: id, title, status, startsAt, endsAt, sold } = promotion
  const { time, number } = useFormats()
  const to = useShopPath()
  return (
    <li className="method-row">
      <div className="grow">
        <a className="strong row-link" href={to(`${path}/${id}`)}>
          <bdi>{title}</bdi>
        </a>
        <div className="small soft">
          {t.dates(time(startsAt), time(endsAt))}
          {sold !== null && ` · ${t.sold(number(sold))}`}
        </div>
      </div>
      <div className="row wrap">
        <PromotionBadge status={status} />
        <PromotionActions {...promotion} />
      </div>
    </li>
  )
}
