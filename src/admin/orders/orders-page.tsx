import { Search, X } from 'lucide-react'
import { useRef, type SyntheticEvent } from 'react'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { QueryView, State } from '../kit/states.tsx'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { hasFilters, pageOf, queryOf, searchOfView, viewOf, VIEWS, type ViewName } from './list-query.rules.ts'
import { OrdersList } from './orders-list.tsx'
import { Paging } from '../kit/paging.tsx'

const t = ordersEn.list
const PAGE_SIZE = 20

/** The list of orders: views, search and filters are in the URL. */
export function OrdersPage() {
  const shop = useShop()
  const [params, change] = useSearchParams()
  const orders = useRead('listOrders', { query: queryOf(params) })
  useTitle(shellEn.title(ordersEn.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{ordersEn.title}</h1>
        <span className="small faint desktop-only">{t.inZone(shop.timeZone)}</span>
      </div>
      <Views params={params} />
      <FilterBar key={params.get('search')} params={params} onChange={change} />
      <QueryView query={orders}>
        {({ data, total }) =>
          data.length === 0 ? (
            <State text={hasFilters(params) ? t.emptyFiltered : t.emptyNothing}>
              {hasFilters(params) && <ClearFilters />}
            </State>
          ) : (
            <>
              <OrdersList key={params.toString()} orders={data} />
              <Paging page={pageOf(params)} pageSize={PAGE_SIZE} total={total} label={t.pages} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

const ClearFilters = () => {
  const to = useShopPath()
  return (
    <a className="button" href={to('/orders')}>
      {t.clearFilters}
    </a>
  )
}

function Views({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const current = viewOf(params)
  return (
    <nav className="tabs" aria-label={t.views}>
      {(Object.keys(VIEWS) as ViewName[]).map((name) => (
        <a key={name} href={to('/orders') + searchOfView(name)} aria-current={name === current ? 'page' : undefined}>
          {t.view[name]}
        </a>
      ))}
    </nav>
  )
}

interface FilterBarProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

function FilterBar({ params, onChange }: FilterBarProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const search = (event: SyntheticEvent): void => {
    event.preventDefault()
    onChange({ search: input.current?.value.trim() ?? '', page: null })
  }
  const clear = (): void => {
    if (params.has('search')) onChange({ search: null, page: null })
    else if (input.current) input.current.value = ''
  }
  return (
    <div className="filter-bar">
      <form role="search" className="search" onSubmit={search}>
        <span className="input">
          <Search aria-hidden />
          <input
            ref={input}
            type="text"
            enterKeyHint="search"
            aria-label={t.find}
            placeholder={t.findHint}
            defaultValue={params.get('search') ?? ''}
            maxLength={200}
            aria-keyshortcuts="/"
          />
          {params.has('search') ? (
            <button type="button" className="icon-button small-button" aria-label={t.clearSearch} onClick={clear}>
              <X aria-hidden />
            </button>
          ) : (
            <kbd className="kbd desktop-only" aria-hidden>
              {'/'}
            </kbd>
          )}
        </span>
      </form>
      <Filter
        name="status"
        label={t.status}
        texts={ordersEn.statuses}
        value={params.get('status')}
        onChange={onChange}
      />
      <Filter
        name="paymentStatus"
        label={t.payment}
        texts={ordersEn.paymentStatuses}
        value={params.get('paymentStatus')}
        onChange={onChange}
      />
    </div>
  )
}

interface FilterProps extends Pick<FilterBarProps, 'onChange'> {
  name: string
  label: string
  texts: Readonly<Record<string, string>>
  value: string | null
}

/** A filter with one value: a chip that removes it, or a list to choose from. */
function Filter({ name, label, texts, value, onChange }: FilterProps) {
  if (value !== null)
    return (
      <span className="chip">
        <span className="soft">{label}</span>
        <span className="strong">{texts[value] ?? value}</span>
        <button type="button" aria-label={t.removeFilter(label)} onClick={() => onChange({ [name]: null, page: null })}>
          <X aria-hidden />
        </button>
      </span>
    )
  return (
    <select
      className="input"
      aria-label={label}
      value=""
      onChange={({ target }) => onChange({ [name]: target.value, page: null })}
    >
      <option value="">{t.anyOf(label)}</option>
      {Object.entries(texts).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
