import { Plus } from 'lucide-react'
import type { PriceListSummary } from '../client/discount-types.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { PageHead } from '../kit/page-head.tsx'
import { QueryView } from '../kit/states.tsx'
import { priceListsEn as t } from '../messages/discounts/price-lists.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { EmptyList, StateViews } from './discount-views.tsx'

const PATH = '/discounts/price-lists'

const TONES: Record<PriceListSummary['status'], Tone> = { active: 'ok', scheduled: 'info', ended: '' }

export const PriceListBadge = ({ status }: { status: PriceListSummary['status'] }) => (
  <Badge tone={TONES[status]} text={t.states[status]} />
)

/** Price lists with their state, the last to start first. The state to show is in the URL. */
export function PriceListsPage() {
  const shop = useShop()
  const to = useShopPath()
  const [params] = useSearchParams()
  const status = params.get('status')
  const lists = useRead('listPriceLists')
  useTitle(shellEn.title(t.title, shop.name))
  const add = (
    <a className="button primary" href={to(`${PATH}/new`)}>
      <Plus aria-hidden />
      {t.add}
    </a>
  )
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        {add}
      </PageHead>
      <StateViews path={PATH} states={t.states} />
      <QueryView query={lists}>
        {({ data }) => {
          const shown = data.filter((list) => status === null || list.status === status)
          if (shown.length === 0)
            return (
              <EmptyList path={PATH} isFiltered={status !== null} text={t.empty}>
                {add}
              </EmptyList>
            )
          return (
            <ul aria-label={t.title}>
              {shown.map((list) => (
                <ListRow key={list._id} list={list} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </>
  )
}

function ListRow({ list: { _id: id, name, status, startsAt, endsAt, prices } }: { list: PriceListSummary }) {
  const { time } = useFormats()
  const to = useShopPath()
  return (
    <li className="method-row">
      <div className="grow">
        <a className="strong row-link" href={to(`${PATH}/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        <div className="small soft">
          {t.dates(time(startsAt), endsAt === null ? null : time(endsAt))} · {t.count(prices)}
        </div>
      </div>
      <PriceListBadge status={status} />
    </li>
  )
}
