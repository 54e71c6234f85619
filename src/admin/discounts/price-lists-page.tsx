import type { PriceListSummary } from '../client/discount-types.ts'
import { useRead } from '../client/use-operation.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { priceListsEn as t } from '../messages/discounts/price-lists.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { AddLink, StateList } from './discount-views.tsx'

const PATH = '/discounts/price-lists'

const TONES: Record<PriceListSummary['status'], Tone> = { active: 'ok', scheduled: 'info', ended: '' }

export const PriceListBadge = ({ status }: { status: PriceListSummary['status'] }) => (
  <Badge tone={TONES[status]} text={t.states[status]} />
)

/** Price lists with their state, the last to start first. The state to show is in the URL. */
export const PriceListsPage = () => (
  <StateList
    list="priceLists"
    title={t.title}
    lead={t.lead}
    path={PATH}
    states={t.states}
    query={useRead('listPriceLists')}
    stateOf={({ status }) => status}
    empty={t.empty}
    add={<AddLink path={PATH} label={t.add} />}
  >
    {(list) => <ListRow key={list._id} list={list} />}
  </StateList>
)

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
