import { Plus } from 'lucide-react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Paging } from '../kit/paging.tsx'
import { Loading, QueryView, State } from '../kit/states.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { ColumnsButton } from '../lists/columns-button.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { useColumns } from '../lists/use-columns.ts'
import { productsEn as t } from '../messages/products.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { ExportProducts } from './export-products.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductsList } from './products-list.tsx'
import { filtersOf, hasFilters, queryOf, SAVED, searchOfView, VIEWS, type ViewName } from './products-query.rules.ts'
import '../styles/products.css'

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** The list of products: views, search, category and order are in the URL. */
export function ProductsPage() {
  const shop = useShop()
  const to = useShopPath()
  const can = useCan()
  const [params, change] = useSearchParams()
  const columns = useColumns('products', PRODUCT_COLUMNS)
  const products = useRead('listProducts', { query: queryOf(params) })
  useTitle(shellEn.title(t.title, shop.name))
  const filter: Change = (changes) => change({ ...changes, after: null, before: null })
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        <ExportProducts params={params} />
        {can(PERMISSIONS.editProducts) && (
          <a className="button primary" href={to('/products/new')}>
            <Plus aria-hidden />
            {t.add}
          </a>
        )}
      </div>
      <Views params={params} />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          hint={t.findHint}
          text={params.get('search')}
          onSearch={(search) => filter({ search })}
        />
        <ScanButton onCode={(search) => filter({ search })} />
        <CategoryFilter params={params} onChange={filter} />
        <ProductFilters params={params} onChange={filter} />
        <select
          className="input"
          aria-label={t.sort}
          value={params.get('sort') ?? 'changed'}
          onChange={({ target }) => filter({ sort: target.value === 'changed' ? null : target.value })}
        >
          {Object.entries(t.sorts).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        <ColumnsButton list="products" set={PRODUCT_COLUMNS} labels={t.columns} />
      </div>
      <QueryView query={products}>
        {({ data, next, previous }) =>
          columns === null ? (
            <Loading />
          ) : data.length === 0 ? (
            <Empty params={params} />
          ) : (
            <>
              <ProductsList
                key={params.toString()}
                products={data}
                columns={columns}
                all={next !== null || previous !== null ? filtersOf(params) : null}
                isTrash={params.get('trash') === 'yes'}
              />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Empty({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const can = useCan()
  if (hasFilters(params))
    return (
      <State text={t.emptyFiltered}>
        <a className="button" href={to('/products')}>
          {t.clearFilters}
        </a>
      </State>
    )
  return (
    <State text={t.emptyNothing}>
      <div className="row">
        {can(PERMISSIONS.editProducts) && (
          <a className="button primary" href={to('/products/new')}>
            {t.add}
          </a>
        )}
        {can(PERMISSIONS.importData) && (
          <a className="button" href={to('/products/import')}>
            {t.import}
          </a>
        )}
      </div>
    </State>
  )
}

function Views({ params }: { params: URLSearchParams }) {
  const views = (Object.keys(VIEWS) as ViewName[]).map((name) => ({
    name,
    label: t.view[name],
    query: savedQueryOf(new URLSearchParams(searchOfView(name)), SAVED),
  }))
  return <ListViews list="products" path="/products" views={views} query={savedQueryOf(params, SAVED)} />
}

function CategoryFilter({ params, onChange }: { params: URLSearchParams; onChange: Change }) {
  const categories = useRead('showProductSetup').data?.data.categories ?? []
  if (categories.length === 0) return null
  return (
    <select
      className="input category-filter"
      aria-label={t.category}
      value={params.get('categoryId') ?? ''}
      onChange={({ target }) => onChange({ categoryId: target.value })}
    >
      <option value="">{t.anyCategory}</option>
      {categories.map(({ _id, path }) => (
        <option key={_id} value={_id}>
          {path}
        </option>
      ))}
    </select>
  )
}
