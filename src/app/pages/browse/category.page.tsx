import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import type { CategoryLink } from '#src/features/catalog/catalog.contract.ts'
import { countFilters, filterQuery } from '#src/features/listing/list-url.rules.ts'
import css from '#src/features/catalog/ui/lists/category.module.css'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { readListRequest } from '#src/features/catalog/ui/lists/list-query.ts'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { readSteps } from '#src/features/catalog/ui/lists/paging.ts'
import { ProductList } from '#src/features/catalog/ui/lists/product-list.tsx'

const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) =>
    data
      ? {
          title: data.category.name,
          ...(data.category.description && { description: data.category.description }),
          canonicalPath: categoryHref(data.category),
          noindex: data.page > 1 || data.sort !== SORTS[0] || data.isFiltered,
        }
      : { title: '' },
}

const categoryHref = ({ slug }: { slug: string }): string => `/categories/${slug}`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page, sort, ...filters } = await readListRequest(request.url, api)
  const validSort = SORTS.find((one) => one === sort) ?? SORTS[0]
  const query = { category: params.categoryId ?? '', sort: validSort, ...filterQuery(filters) }
  const list = await readSteps(page, (paging) =>
    loadPage(api.get('/shop/product/{shopId}/categories', { params: { shopId }, query: { ...query, ...paging } })),
  )
  // Subcategories are identified by their slugs, so their ids would only enlarge the page.
  const children = list?.children.map(({ _id, ...child }) => child) ?? []
  return list && { ...list, children, page, isFiltered: countFilters(filters) > 0 }
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = useListTexts()
  const lang = useContentLanguage()
  if (!list)
    return (
      <div className="wrap section">
        <ListError />
      </div>
    )
  const { category, breadcrumb, children, total, page } = list
  const parent = breadcrumb.at(-1)
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: t.allCategories, href: '/categories' },
          ...breadcrumb.map((link) => ({ name: link.name, href: categoryHref(link) })),
        ]}
        current={category.name}
        lang={lang}
      />
      <div className={css.head}>
        <div>
          <h1 lang={lang}>{category.name}</h1>
          {category.description && (
            <p className="muted" lang={lang}>
              {category.description}
            </p>
          )}
        </div>
        {total > 0 && <p className="muted num">{t.products(total)}</p>}
      </div>
      <SubCategories categories={children} />
      <ProductList
        list={list}
        page={page}
        sorts={SORTS}
        action={quickAddFor}
        empty={
          <EmptyList
            title={t.empty}
            text={t.emptyText}
            link={
              parent
                ? { label: t.back(parent.name), href: categoryHref(parent) }
                : { label: t.allCategories, href: '/categories' }
            }
          />
        }
      />
    </div>
  )
}

/** Links to the subcategories; empty ones are left out. */
function SubCategories({ categories }: { categories: readonly Omit<CategoryLink, '_id'>[] }) {
  const t = useMessages().shell
  const filled = categories.filter(({ productCount }) => productCount > 0)
  if (filled.length === 0) return null
  return (
    <nav className={css.subs} aria-label={t.categories}>
      {filled.map((category) => (
        <a key={category.slug} href={categoryHref(category)}>
          {category.image && (
            <ResponsiveImage
              image={{ url: category.image, alt: '', width: 160, height: 160 }}
              widths={[160]}
              sizes="48px"
            />
          )}
          {category.name}
          <span className="muted num">{category.productCount}</span>
        </a>
      ))}
    </nav>
  )
}
