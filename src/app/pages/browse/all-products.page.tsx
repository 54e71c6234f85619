import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { countFilters, filterQuery } from '#src/features/listing/list-url.rules.ts'
import css from '#src/features/catalog/ui/lists/category.module.css'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { readListRequest } from '#src/features/catalog/ui/lists/list-query.ts'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { readSteps } from '#src/features/catalog/ui/lists/paging.ts'
import { ProductList } from '#src/features/catalog/ui/lists/product-list.tsx'

const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data, t }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: t.shell.allProducts,
    canonicalPath: '/products',
    noindex: data !== null && (data.page > 1 || data.sort !== SORTS[0] || data.isFiltered),
  }),
}

/** Loads all products of the shop; menus link here while the shop has no categories. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page, sort, ...filters } = await readListRequest(request.url, api)
  const query = { sort: SORTS.find((one) => one === sort) ?? SORTS[0], ...filterQuery(filters) }
  const list = await readSteps(page, (paging) =>
    loadPage(api.get('/shop/product/{shopId}/all', { params: { shopId }, query: { ...query, ...paging } })),
  )
  return list && { ...list, page, isFiltered: countFilters(filters) > 0 }
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = useListTexts()
  const texts = useMessages().shell
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={texts.allProducts} />
      <div className={css.head}>
        <h1>{texts.allProducts}</h1>
        {list && list.total > 0 && <p className="muted num">{t.products(list.total)}</p>}
      </div>
      {!list && <ListError />}
      {list && (
        <ProductList
          list={list}
          page={list.page}
          sorts={SORTS}
          action={quickAddFor}
          empty={<EmptyList title={t.empty} text={t.emptyText} />}
        />
      )}
    </div>
  )
}
