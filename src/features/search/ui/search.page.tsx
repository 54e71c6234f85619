import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { CategoryTiles } from '#src/features/catalog/ui/category-tiles.tsx'
import { EmptyList, ListFailed } from '#src/features/catalog/ui/list-failed.tsx'
import { ShowMore, SortBox } from '#src/features/catalog/ui/list-tools.tsx'
import { readListQuery, shownUntil, STEP, toCall } from '#src/features/catalog/ui/paging.ts'
import { ProductGrid } from '#src/features/catalog/ui/product-grid.tsx'
import { SectionHead } from '#src/features/catalog/ui/section-head.tsx'
import { searchEn } from '#src/shared/messages/search.en.ts'
import { useMessages } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import css from './search.module.css'
import { useSearchTexts } from './texts.ts'

const SORTS = ['relevance', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data, t }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.term ? searchEn.title(data.term) : t.shell.search,
    ...(data?.term && { canonicalPath: `/search?value=${encodeURIComponent(data.term)}` }),
    noindex: true,
  }),
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const term = (new URL(request.url).searchParams.get('value') ?? '').trim().slice(0, 100)
  const { page, sort } = readListQuery(request.url)
  const found = term
    ? await readForPage(
        api.get('/shop/product/{shopId}/search', {
          params: { shopId },
          query: { value: term, sort: SORTS.find((one) => one === sort) ?? 'relevance', ...toCall(page) },
        }),
      )
    : null
  // After a search that failed more questions would only keep the visitor waiting.
  const isNothing = !term || found?.total === 0
  const [categories, popular] = isNothing
    ? await Promise.all([
        readForPage(api.get('/shop/category/get/{shopId}', { params: { shopId } })),
        readForPage(
          api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '8' } }),
        ),
      ])
    : [null, null]
  return {
    term,
    page,
    found,
    categories:
      categories?.data.filter(({ menu }) => menu).map(({ img, ...category }) => ({ ...category, image: img })) ?? [],
    popular: popular?.data ?? [],
  }
}

export function Component() {
  const { term, page, found, categories, popular } = useLoaderData<typeof loader>()
  const t = useMessages()
  const texts = useSearchTexts()
  return (
    <div className="wrap">
      {!term && <h1 className={css.title}>{texts.prompt}</h1>}
      {term && !found && (
        <>
          <h1 className={css.title}>{texts.title(term)}</h1>
          <ListFailed />
        </>
      )}
      {found && found.total > 0 && <Results term={term} page={page} found={found} />}
      {found?.total === 0 && (
        <>
          <h1 className={css.title}>{texts.none(term)}</h1>
          <p className="muted">{texts.tips}</p>
        </>
      )}
      {categories.length > 0 && (
        <section className="section">
          <SectionHead title={texts.popular} more={{ label: t.list.allCategories, href: '/categories' }} />
          <CategoryTiles categories={categories} />
        </section>
      )}
      {popular.length > 0 && (
        <section className="section">
          <SectionHead title={texts.topSelling} />
          <ProductGrid products={popular} action={quickAddFor} />
        </section>
      )}
    </div>
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>

function Results({ term, page, found }: { term: string; page: number; found: Found }) {
  const t = useMessages()
  const texts = useSearchTexts()
  const shown = page > 4 ? shownUntil(page, found.total) : found.data.length
  return (
    <>
      <div className={css.head}>
        <h1>{found.isLike ? texts.like(term) : t.list.results(found.total, term)}</h1>
        {!found.isLike && <SortBox sorts={SORTS} current={found.sort} keep={{ value: term }} />}
      </div>
      {found.data.length === 0 ? (
        <EmptyList
          title={t.list.empty}
          text={t.list.emptyText}
          way={{ label: texts.title(term), href: `/search?value=${encodeURIComponent(term)}` }}
        />
      ) : (
        <ProductGrid products={found.data} action={quickAddFor} first={4} headingLevel={2} />
      )}
      {found.total > STEP && <ShowMore shown={shown} total={found.total} nextPage={page + 1} />}
    </>
  )
}
