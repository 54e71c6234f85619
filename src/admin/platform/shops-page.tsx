import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmIdentityProvider } from '../access/confirm-identity-provider.tsx'
import {
  listPlatformShops,
  type PlatformShop,
  type PlatformShops,
  type ShopState,
  type ShopView,
} from './platform-api.ts'
import { useSession } from '../client/session.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Badge, type Tone } from '../kit/badge.tsx'
import { createFormats } from '../kit/formats.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Paging } from '../kit/paging.tsx'
import { ScrollArea } from '../kit/scroll-area.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { FilterSelect } from '../lists/filter-select.tsx'
import { SizedTable, type ListColumn } from '../lists/list-table.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { ExportShops } from './export-shops.tsx'
import { usedOf } from './plan-usage.ts'
import { pickParams, SHOP_FILTERS } from './shop-filters.ts'
import { ShopActions } from './shop-actions.tsx'
import { useStoredWidths } from './stored-widths.ts'
import '../styles/platform.css'

const PATH = '/shops'
const TONES: Record<ShopState, Tone> = { open: 'ok', setup: 'warn', closed: '', suspended: 'bad' }

/** The shops of the deployment; for platform owners. View, search and page are in the URL. */
export function ShopsPage() {
  const { data: session } = useSession()
  useTitle(t.title)
  if (session && !session.isPlatformOwner)
    return (
      <main>
        <h1 className="visually-hidden">{t.title}</h1>
        <State text={t.forbidden} />
      </main>
    )
  return (
    <main className="platform">
      <ConfirmIdentityProvider>
        <PageHead title={t.title} lead={t.lead}>
          <a className="button" href="/">
            <ArrowLeft aria-hidden />
            {t.back}
          </a>
          <ExportShops />
          <a className="button primary" href="/open-shop">
            <Plus aria-hidden />
            {shellEn.openShop}
          </a>
        </PageHead>
        <Shops />
      </ConfirmIdentityProvider>
    </main>
  )
}

function Shops() {
  const [params, change] = useSearchParams()
  const query = pickParams(params, [...SHOP_FILTERS, 'after', 'before'])
  const shops = useQuery({
    queryKey: ['platform shops', query.toString()],
    queryFn: () => listPlatformShops(query),
  })
  return (
    <>
      <Views counts={shops.data?.counts} params={params} />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          text={params.get('search')}
          maxLength={100}
          onSearch={(search) => change({ search, after: null, before: null })}
        />
        <FilterSelect
          label={t.limits}
          options={t.withLimits}
          value={params.get('limits') ?? ''}
          onValue={(limits) => change({ limits, after: null, before: null })}
        />
      </div>
      <QueryView query={shops}>
        {({ data, counts, next, previous }) =>
          data.length === 0 ? (
            <State text={t.empty}>
              <a className="button" href={PATH}>
                {t.clear}
              </a>
            </State>
          ) : (
            <>
              <ShopTable shops={data} onChanged={() => void shops.refetch()} />
              <Paging label={t.pages} next={next} previous={previous}>
                {query.size === 0 && countShown(data.length, counts)}
              </Paging>
            </>
          )
        }
      </QueryView>
    </>
  )
}

const numbers = new Intl.NumberFormat('en-GB')
const sumOf = ({ open, setup, closed, suspended }: PlatformShops['counts']): number => open + setup + closed + suspended

/** @param shown the shops on the first page of all */
function countShown(shown: number, counts: PlatformShops['counts']): string {
  const all = sumOf(counts)
  return shown < all ? t.firstShown(numbers.format(shown), numbers.format(all)) : t.allShown(numbers.format(all))
}

function Views({ counts, params }: { counts: PlatformShops['counts'] | undefined; params: URLSearchParams }) {
  const all = counts && sumOf(counts)
  const views = [
    ['', t.all, all],
    ...Object.entries({ ...t.states, attention: t.attention }).map(
      ([view, label]) => [view, label, counts?.[view as ShopView]] as const,
    ),
  ] as const
  return (
    <nav className="tabs" aria-label={t.views}>
      {views.map(([state, label, count]) => (
        <a
          key={state}
          href={PATH + searchWith(params, { state, after: null, before: null })}
          aria-current={(params.get('state') ?? '') === state ? 'page' : undefined}
        >
          {count === undefined ? label : t.count(label, numbers.format(count))}
        </a>
      ))}
    </nav>
  )
}

interface TableProps {
  shops: readonly PlatformShop[]
  onChanged: () => void
}

function ShopTable({ shops, onChanged }: TableProps) {
  const [widths, setWidths] = useStoredWidths()
  return (
    <ScrollArea label={t.title} className="table-scroll">
      <SizedTable label={t.title} columns={COLUMNS} widths={widths} onWidths={setWidths} isOnPhones>
        {shops.map((shop) => (
          <ShopRow key={shop._id} shop={shop} onChanged={onChanged} />
        ))}
      </SizedTable>
    </ScrollArea>
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['products', 'orders', 'sales', 'files'])
const COLUMNS = Object.entries(t.columns).map(([name, label]): ListColumn => {
  return { name, label, isNumber: NUMBERS.has(name), isUnlabelled: name === 'actions' }
})

function ShopRow({ shop, onChanged }: { shop: PlatformShop; onChanged: () => void }) {
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { _id: id, name, domain, suspendedReason, removalDueAt, products, orders, netAmount } = shop
  const { currency, locale } = shop
  const { number, money, time, day } = createFormats({ currency, locale, timeZone }, Date.now)
  return (
    <tr>
      <th scope="row">
        <span className="shop-name">
          {shop.favicon === null ? (
            <Avatar name={name} className="square" />
          ) : (
            <img src={thumbnailOf(id, shop.favicon)} alt="" width="28" height="28" loading="lazy" />
          )}
          <span>
            <a className="strong row-link" href={`/s/${id}`} aria-label={t.enter(name)}>
              <bdi>{name}</bdi>
            </a>
            <bdi className="small soft block">{domain}</bdi>
          </span>
        </span>
      </th>
      <td>
        <ShopStateBadge shop={shop} />
        {suspendedReason !== '' && <span className="small soft block break">{suspendedReason}</span>}
        {removalDueAt !== null && <span className="small block">{t.removedOn(day(removalDueAt))}</span>}
      </td>
      <td className="end">{number(products)}</td>
      <td className="end">{number(orders)}</td>
      <td className="end nowrap">{money(netAmount)}</td>
      <td className="end nowrap soft">{t.size(number(usedOf(shop.plan, 'storageMb')))}</td>
      <td>
        <bdi>{shop.ownerName ?? t.noOwner}</bdi>
        {shop.ownerEmail !== null && <bdi className="small soft block">{shop.ownerEmail}</bdi>}
      </td>
      <td className="nowrap">{shop.lastSeenAt === null ? t.never : time(shop.lastSeenAt)}</td>
      <td className="end">
        <ShopActions shop={shop} onChanged={onChanged} />
      </td>
    </tr>
  )
}

/** The state of a shop; of an open one first of all that it is not reached. */
function ShopStateBadge({ shop: { state, domain, unreachedDomains } }: { shop: PlatformShop }) {
  const [first] = unreachedDomains
  if (state !== 'open' || first === undefined) return <Badge tone={TONES[state]} text={t.states[state]} />
  const others = unreachedDomains.filter((each) => each !== domain)
  return (
    <>
      <Badge tone="warn" text={first === domain ? t.notReached : t.otherNotReached} />
      {others.map((other) => (
        <bdi key={other} className="small soft block break">
          {other}
        </bdi>
      ))}
    </>
  )
}
