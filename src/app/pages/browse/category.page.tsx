import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
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
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) =>
    data
      ? {
          title: data.category.seo?.title || data.category.name,
          ...describe(data.category.seo?.description || data.category.description),
          canonicalPath: categoryHref(data.category),
          noindex: data.page > 1 || data.sort !== SORTS[0] || data.isFiltered || data.category.productCount === 0,
        }
      : { title: '' },
}

const describe = (description: string) => (description === '' ? {} : { description })

const categoryHref = ({ slug }: { slug: string }): string => `/categories/${slug}`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page, sort, ...filters } = await readListRequest(request.url, api)
  const validSort = SORTS.find((one) => one === sort) ?? SORTS[0]
  const query = { category: params.categoryId ?? '', sort: validSort, ...filterQuery(filters) }
  const list = await readSteps(page, (paging) =>
    loadPage(api.get('/shop/product/{shopId}/categories', { params: { shopId }, query: { ...query, ...paging } })),
  )
  if (!list) return list
  const { nearby, ...rest } = list
  // Subcategories are identified by their slugs, so their ids would only enlarge the page.
  const links = (nearby ?? list.children).filter(({ productCount }) => productCount > 0)
  const children = links.map(({ _id, ...child }) => child)
  return { ...rest, children, page, isFiltered: countFilters(filters) > 0 }
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
      {category.productCount === 0 ? (
        <EmptyCategory list={list} />
      ) : (
        <>
          <SubCategories categories={children} />
          <ProductList
            list={list}
            page={page}
            sorts={SORTS}
            action={quickAddFor}
            empty={
              <EmptyList title={t.empty} text={t.emptyText} link={{ label: t.allCategories, href: '/categories' }} />
            }
          />
        </>
      )}
    </div>
  )
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>

/** Replaces the list of a category without products: links to the closest ones that have some. */
function EmptyCategory({ list: { breadcrumb, children } }: { list: Loaded }) {
  const t = useListTexts()
  const parent = breadcrumb.findLast(({ productCount }) => productCount > 0)
  const link = parent
    ? { label: t.back(parent.name), href: categoryHref(parent) }
    : { label: t.allCategories, href: '/categories' }
  return (
    <div className={css.nothing}>
      <EmptyList title={t.emptyCategory} text={t.emptyCategoryText} link={link} />
      <SubCategories categories={children} label={t.nearby} />
    </div>
  )
}

/** Links to categories with products. */
function SubCategories({ categories, label }: { categories: Loaded['children']; label?: string }) {
  const t = useMessages().shell
  if (categories.length === 0) return null
  return (
    <nav className={css.subs} aria-label={label ?? t.categories}>
      {categories.map((category) => (
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
