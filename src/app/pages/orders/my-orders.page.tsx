import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { orderDetailEn } from '#src/shared/messages/orders/order-detail.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { listAddress, parseListUrl, type OrderList } from '#src/features/orders/my-orders/list-url.rules.ts'
import { ORDER_FILTERS } from '#src/features/orders/order.rules.ts'
import chip from '#src/web/kit/display/choice-chip.module.css'
import css from '#src/features/orders/ui/my-orders.module.css'
import { OwnReturns } from '#src/features/returns/ui/own-returns.tsx'
import { OrderCard } from '#src/features/orders/ui/order-card.tsx'
import { useDetailTexts, useOrderTexts } from '#src/features/orders/ui/texts.ts'

export const handle = { meta: () => ({ title: orderDetailEn.list.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const { api } = input.context.get(pageContext)
  const shown = parseListUrl(new URL(input.request.url).searchParams)
  const { page, filter, search } = shown
  const response = await loadForShopper(
    input,
    api.get('/shop/user/orders', { query: { page: String(page), filter, search } }),
  )
  const returns =
    filter === 'returns' && search === ''
      ? await loadForShopper(input, api.get('/shop/user/returns', { query: { page: String(page) } }))
      : null
  const pages = [response, returns].map((list) => Math.ceil((list?.total ?? 0) / (list?.pageSize ?? 1)))
  return { shown, orders: response?.data ?? null, returns: returns?.data ?? [], pages: Math.max(...pages) }
}

/** Renders a shopper's own orders (behaviour B14). */
export function Component() {
  const { shown, orders, returns, pages } = useLoaderData<typeof loader>()
  const t = useDetailTexts().list
  const { order } = useOrderTexts()
  const { store } = useCart()
  const hasNone = orders?.length === 0 && shown.filter === 'all' && shown.search === '' && shown.page === 1
  return (
    <>
      <h1>{t.title}</h1>
      {hasNone ? (
        <div className={css.empty}>
          <p>{t.empty}</p>
          <p className="muted">{t.emptyText}</p>
          <a className="btn" href="/">
            {order.continue}
          </a>
        </div>
      ) : (
        <>
          <Filters shown={shown} />
          <Search shown={shown} />
          {orders === null && <p className="muted">{t.failed}</p>}
          <OwnReturns returns={returns} />
          {orders?.length === 0 && returns.length === 0 && <Nothing shown={shown} />}
          <ul className={css.list}>
            {orders?.map((order) => (
              <OrderCard key={order._id} order={order} cart={store} />
            ))}
          </ul>
          <Pages shown={shown} count={pages} />
        </>
      )}
    </>
  )
}

function Filters({ shown }: { shown: OrderList }) {
  const t = useDetailTexts().list
  return (
    <nav className={css.filters} aria-label={t.filterLabel}>
      <ul>
        {ORDER_FILTERS.map((filter) => (
          <li key={filter}>
            <a
              className={chip.chip}
              href={listAddress({ ...shown, filter, page: 1 })}
              aria-current={filter === shown.filter ? 'page' : undefined}
              data-keep-scroll
            >
              {t.filters[filter]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ shown: { filter, search } }: { shown: OrderList }) {
  const t = useDetailTexts().list
  return (
    <form role="search" aria-label={t.searchLabel} action="/user/my-orders" className={css.search}>
      {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
      <label className="vh" htmlFor="order-search">
        {t.search}
      </label>
      <input
        key={search}
        id="order-search"
        type="search"
        name="search"
        defaultValue={search}
        placeholder={t.search}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" className="btn ghost">
        {t.searchButton}
      </button>
    </form>
  )
}

function Nothing({ shown: { search, filter } }: { shown: OrderList }) {
  const t = useDetailTexts().list
  return (
    <div className={css.empty}>
      <p>{search ? t.notFound(search) : t.emptyOf}</p>
      {(search !== '' || filter !== 'all') && (
        <p>
          <a className="btn ghost" href="/user/my-orders">
            {t.clear}
          </a>
        </p>
      )}
    </div>
  )
}

function Pages({ shown, count }: { shown: OrderList; count: number }) {
  const t = useDetailTexts().list
  if (count < 2) return null
  const { page } = shown
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {page > 1 && (
        <a className="btn ghost" rel="prev" href={listAddress({ ...shown, page: page - 1 })}>
          {t.newer}
        </a>
      )}
      <span className="muted num">{t.page(page, count)}</span>
      {page < count && (
        <a className="btn ghost" rel="next" href={listAddress({ ...shown, page: page + 1 })}>
          {t.older}
        </a>
      )}
    </nav>
  )
}
