import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmIdentityProvider } from '../access/confirm-identity-provider.tsx'
import { listPlatformShops, type PlatformShop, type PlatformShops, type ShopState } from './platform-api.ts'
import { useSession } from '../client/session.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { createFormats } from '../kit/formats.ts'
import { OlderLink } from '../kit/older-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { ScrollArea } from '../kit/scroll-area.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { SizedTable, type ListColumn } from '../lists/list-table.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { usedOf } from './plan-usage.ts'
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
  const names = ['state', 'search', 'after']
  const query = new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
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
          onSearch={(search) => change({ search, after: null })}
        />
      </div>
      <QueryView query={shops}>
        {({ data, next }) =>
          data.length === 0 ? (
            <State text={t.empty}>
              <a className="button" href={PATH}>
                {t.clear}
              </a>
            </State>
          ) : (
            <>
              <ShopTable shops={data} onChanged={() => void shops.refetch()} />
              <OlderLink label={t.older} href={next === null ? null : PATH + searchWith(params, { after: next })} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Views({ counts, params }: { counts: PlatformShops['counts'] | undefined; params: URLSearchParams }) {
  const numbers = new Intl.NumberFormat('en-GB')
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const views = [
    ['', t.all, all],
    ...Object.entries(t.states).map(([state, label]) => [state, label, counts?.[state as ShopState]] as const),
  ] as const
  return (
    <nav className="tabs" aria-label={t.views}>
      {views.map(([state, label, count]) => (
        <a
          key={state}
          href={PATH + searchWith(params, { state, after: null })}
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
  const { _id: id, name, domain, state, suspendedReason, removalDueAt, products, orders, netAmount } = shop
  const { currency, locale } = shop
  const { number, money, time, day } = createFormats({ currency, locale, timeZone }, Date.now)
  return (
    <tr>
      <th scope="row">
        <a className="strong row-link" href={`/s/${id}`} aria-label={t.enter(name)}>
          <bdi>{name}</bdi>
        </a>
        <bdi className="small soft block">{domain}</bdi>
      </th>
      <td>
        <Badge tone={TONES[state]} text={t.states[state]} />
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
