import { useLoaderData } from '#src/web/router/router-provider.tsx'
import { redirect, type LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { categoryAddresses } from '#src/features/categories/category-url.rules.ts'
import { countFilters, filterQuery, printListUrl } from '#src/features/listing/list-url.rules.ts'
import { CategoryTiles } from '#src/features/catalog/ui/menu/category-tiles.tsx'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { readListRequest } from '#src/features/catalog/ui/lists/list-query.ts'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { readSteps } from '#src/features/catalog/ui/lists/paging.ts'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { ProductList } from '#src/features/catalog/ui/lists/product-list.tsx'
import { SectionHead } from '#src/features/catalog/ui/lists/section-heading.tsx'
import { searchEn } from '#src/shared/messages/catalog/search.en.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { lazyHydrate, whenVisible } from '#src/web/client/lazy-hydration.tsx'
import css from './search.module.css'
import { useSearchTexts } from '#src/features/search/ui/texts.ts'

const SearchAlert = lazyHydrate(
  () => import('#src/features/alerts/ui/search-alert.tsx').then((module) => module.SearchAlert),
  whenVisible('#notify'),
)

const SORTS = ['relevance', 'popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data, t }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.term ? searchEn.title(data.term) : t.shell.search,
    canonicalPath: data?.term ? `/search?value=${encodeURIComponent(data.term)}` : '/search',
    noindex: true,
  }),
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, shopId, formResult = {} } = context.get(pageContext)
  const { value, page, sort, ...filters } = await readListRequest(request.url, api)
  const term = (value ?? '').trim().slice(0, 100)
  if (!term) {
    const mains = await loadPage(api.get('/shop/category/get/{shopId}', { params: { shopId } }))
    const all = mains?.data ?? []
    const addressOf = categoryAddresses(all)
    const categories = all
      .filter(({ menu, productCount }) => menu && productCount > 0)
      .map(({ img, ...one }) => ({ ...one, image: img, href: addressOf(one) }))
    return { term, page, found: null, categories }
  }
  const validSort = SORTS.find((one) => one === sort) ?? SORTS[0]
  const query = { value: term, sort: validSort, ...filterQuery(filters) }
  const found = await readSteps(page, (paging) =>
    loadPage(api.get('/shop/product/{shopId}/search', { params: { shopId }, query: { ...query, ...paging } })),
  )
  // A price in the term becomes a chosen filter, which can be changed and removed.
  if (found?.price && page === 1) {
    const isAll = found.term === ''
    const value = isAll ? null : found.term
    const url = printListUrl({ ...filters, value, price: found.price, sort: sort ?? null, page })
    throw redirect(`${isAll ? '/products' : '/search'}${url}`)
  }
  const isFiltered = countFilters(filters) > 0
  if ((found?.total === 0 || found?.isLike) && !isFiltered) await SearchAlert.prepare()
  return { term, page, found: found && { ...found, isFiltered, formResult }, categories: [] }
}

export function Component() {
  const { term, page, found, categories } = useLoaderData<typeof loader>()
  const texts = useSearchTexts()
  return (
    <div className="wrap">
      {!term && (
        <>
          <h1 className={css.title}>{texts.prompt}</h1>
          <Categories title={texts.popular} categories={categories} />
        </>
      )}
      {term && !found && (
        <>
          <h1 className={css.title}>{texts.title(term)}</h1>
          <ListError />
        </>
      )}
      {found && (found.total > 0 || found.isFiltered) && <Results term={term} page={page} found={found} />}
      {found?.total === 0 && !found.isFiltered && <Nothing term={term} found={found} />}
    </div>
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>

const searchFor = (term: string): string => `/search?${new URLSearchParams({ value: term }).toString()}`

function Results({ term, page, found }: { term: string; page: number; found: Found }) {
  const texts = useSearchTexts()
  return (
    <>
      <div className={css.head}>
        <h1>{found.isLike ? texts.none(term) : texts.results(found.total, found.corrected ?? term)}</h1>
        {found.corrected && (
          <p className="muted">
            {texts.corrected(term)}{' '}
            <a className="link" href={searchFor(found.corrected)}>
              {found.corrected}
            </a>
            .
          </p>
        )}
        {found.isLike && <p className="muted">{texts.like}</p>}
        <DidYouMean suggestion={found.suggestion} />
      </div>
      <ProductList list={found} page={page} sorts={SORTS} action={quickAddFor} empty={null} />
      {found.isLike && !found.isFiltered && <SearchAlert.Component key={term} term={term} result={found.formResult} />}
      <Categories title={texts.closest} categories={found.categories} />
    </>
  )
}

/** Empty result: a suggested spelling, other places to look and popular products. */
function Nothing({ term, found }: { term: string; found: Found }) {
  const texts = useSearchTexts()
  return (
    <>
      <div className={css.head}>
        <h1>{texts.none(term)}</h1>
        <DidYouMean suggestion={found.suggestion} />
        <p className="muted">{texts.tips}</p>
      </div>
      <SearchAlert.Component key={term} term={term} result={found.formResult} />
      <Categories title={texts.closest} categories={found.categories} />
      {found.topSelling.length > 0 && (
        <section className="section">
          <SectionHead title={texts.topSelling} />
          <ProductGrid products={found.topSelling} action={quickAddFor} />
        </section>
      )}
    </>
  )
}

function DidYouMean({ suggestion }: { suggestion: string | null }) {
  const texts = useSearchTexts()
  if (!suggestion) return null
  return (
    <p className={css.mean}>
      {texts.didYouMean}{' '}
      <a className="link" href={searchFor(suggestion)}>
        {suggestion}
      </a>
      ?
    </p>
  )
}

function Categories({ title, categories }: { title: string; categories: Found['categories'] }) {
  const t = useListTexts()
  if (categories.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} more={{ label: t.allCategories, href: '/categories' }} />
      <CategoryTiles categories={categories} />
    </section>
  )
}
