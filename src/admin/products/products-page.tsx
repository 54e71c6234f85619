import { Plus } from 'lucide-react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { productsEn as t } from '../messages/products.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { ExportProducts } from './export-products.tsx'
import { ProductsList } from './products-list.tsx'
import { filtersOf, hasFilters, queryOf, searchOfView, viewOf, VIEWS, type ViewName } from './products-query.rules.ts'
import '../styles/products.css'

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** The list of products: views, search, category and order are in the URL. */
export function ProductsPage() {
  const shop = useShop()
  const to = useShopPath()
  const can = useCan()
  const [params, change] = useSearchParams()
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
        <CategoryFilter params={params} onChange={filter} />
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
      </div>
      <QueryView query={products}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={hasFilters(params) ? t.emptyFiltered : t.emptyNothing}>
              {hasFilters(params) && (
                <a className="button" href={to('/products')}>
                  {t.clearFilters}
                </a>
              )}
            </State>
          ) : (
            <>
              <ProductsList
                key={params.toString()}
                products={data}
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

function Views({ params }: { params: URLSearchParams }) {
  const to = useShopPath()
  const current = viewOf(params)
  return (
    <nav className="tabs" aria-label={t.views}>
      {(Object.keys(VIEWS) as ViewName[]).map((name) => (
        <a key={name} href={to('/products') + searchOfView(name)} aria-current={name === current ? 'page' : undefined}>
          {t.view[name]}
        </a>
      ))}
    </nav>
  )
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
