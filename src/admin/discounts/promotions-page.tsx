import { Plus } from 'lucide-react'
import type { Promotion } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { promotionsEn as t } from '../messages/promotions.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { EmptyList, StateViews } from './discount-views.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'

export const FlashSalesPage = () => <PromotionsPage kind="flash" path="/discounts/flash-sales" lead={t.flashLead} />
export const CampaignsPage = () => <PromotionsPage kind="campaign" path="/discounts/campaigns" lead={t.campaignLead} />

/** Flash sales or campaigns with their state; each is paused and resumed here. The state to show is in the URL. */
function PromotionsPage({ kind, path, lead }: { kind: Promotion['kind']; path: string; lead: string }) {
  const shop = useShop()
  const to = useShopPath()
  const [params] = useSearchParams()
  const status = params.get('status')
  const promotions = useRead('listPromotions')
  useTitle(shellEn.title(t[kind], shop.name))
  const add = (
    <a className="button primary" href={to(`${path}/new`)}>
      <Plus aria-hidden />
      {t.add[kind]}
    </a>
  )
  return (
    <>
      <PageHead title={t[kind]} lead={lead}>
        {add}
      </PageHead>
      <StateViews path={path} states={t.states} />
      <QueryView query={promotions}>
        {({ data }) => {
          const shown = data.filter((each) => each.kind === kind && (status === null || each.status === status))
          if (shown.length === 0)
            return (
              <EmptyList path={path} isFiltered={status !== null} text={t.empty}>
                {add}
              </EmptyList>
            )
          return (
            <ul aria-label={t[kind]}>
              {shown.map((promotion) => (
                <PromotionRow key={promotion._id} promotion={promotion} path={path} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </>
  )
}

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
