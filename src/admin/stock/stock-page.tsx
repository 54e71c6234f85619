import { History } from 'lucide-react'
import { useState } from 'react'
import type { ListedStock } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Paging } from '../kit/paging.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { FieldFilters } from '../lists/field-filters.tsx'
import { singleField } from '../lists/filter-fields.rules.ts'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { stockEn as t } from '../messages/stock.en.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { StockDialog } from './stock-dialog.tsx'
import { StockList } from './stock-list.tsx'
import { hasStockFilters, STOCK_VIEWS, stockQueryOf } from './stock-query.rules.ts'
import '../styles/products.css'
import '../styles/stock.css'

/** The values of the filter by stock. */
const STOCKS = STOCK_VIEWS.filter((name) => name !== 'all').map((name) => [name, t.view[name]] as const)

/** The stock of all variants: view and search are in the URL. */
export function StockPage() {
  const shop = useShop()
  const to = useShopPath()
  const [params, change] = useSearchParams()
  const stock = useRead('listStock', { query: stockQueryOf(params) })
  const [open, setOpen] = useState<ListedStock | null>(null)
  useTitle(shellEn.title(t.title, shop.name))
  const find = (search: string | null): void => change({ search, after: null, before: null })
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        <a className="button" href={to('/stock/movements')}>
          <History aria-hidden />
          {t.movements}
        </a>
      </div>
      <ListViews
        list="stock"
        path="/stock"
        views={STOCK_VIEWS.map((name) => ({ name, label: t.view[name], query: name === 'all' ? '' : `stock=${name}` }))}
        query={savedQueryOf(params, ['stock', 'search'])}
      />
      <div className="filter-bar">
        <SearchField label={t.find} hint={t.findHint} text={params.get('search')} onSearch={find} />
        <ScanButton onCode={find} />
        <FieldFilters
          fields={[singleField(params)('stock', t.stock, STOCKS)]}
          onChange={(changes) => change({ ...changes, after: null, before: null })}
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
