import { History, Search, X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { ListedStock } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { shellEn } from '../messages/shell.en.ts'
import { stockEn as t } from '../messages/stock.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { StockDialog } from './stock-dialog.tsx'
import { StockList } from './stock-list.tsx'
import { hasStockFilters, STOCK_VIEWS, stockQueryOf } from './stock-query.rules.ts'
import '../styles/products.css'
import '../styles/stock.css'

/** The stock of all variants: view and search are in the URL. */
export function StockPage() {
  const shop = useShop()
  const to = useShopPath()
  const [params, change] = useSearchParams()
  const stock = useRead('listStock', { query: stockQueryOf(params) })
  const [open, setOpen] = useState<ListedStock | null>(null)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        <a className="button" href={to('/stock/movements')}>
          <History aria-hidden />
          {t.movements}
        </a>
      </div>
      <nav className="tabs" aria-label={t.views}>
        {STOCK_VIEWS.map((view) => (
          <a
            key={view}
            href={to('/stock') + searchWith(new URLSearchParams(), { stock: view === 'all' ? null : view })}
            aria-current={view === (params.get('stock') ?? 'all') ? 'page' : undefined}
          >
            {t.view[view]}
          </a>
        ))}
      </nav>
      <div className="filter-bar">
        <SearchField
          key={params.get('search')}
          text={params.get('search')}
          onSearch={(search) => change({ search, after: null, before: null })}
        />
      </div>
      <QueryView query={stock}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={hasStockFilters(params) ? t.noFit : t.nothingYet}>
              {hasStockFilters(params) && (
                <a className="button" href={to('/stock')}>
                  {t.clearFilters}
                </a>
              )}
            </State>
          ) : (
            <>
              <StockList variants={data} onChange={setOpen} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
      {open && stock.data && (
        <StockDialog
          // The list may have loaded other stock since: the dialog shows that of now.
          variant={stock.data.data.find(({ _id }) => _id === open._id) ?? open}
          shopLevel={stock.data.lowLevel}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function SearchField({ text, onSearch }: { text: string | null; onSearch: (text: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const search = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSearch(input.current?.value.trim() || null)
  }
  return (
    <form role="search" className="search" onSubmit={search}>
      <span className="input">
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={t.find}
          placeholder={t.findHint}
          defaultValue={text ?? ''}
          maxLength={200}
          aria-keyshortcuts="/"
        />
        {text !== null && (
          <button
            type="button"
            className="icon-button small-button"
            aria-label={t.clearSearch}
            onClick={() => onSearch(null)}
          >
            <X aria-hidden />
          </button>
        )}
      </span>
    </form>
  )
}
