import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { Breadcrumbs } from '#src/web/kit/breadcrumbs.tsx'
import { Picture } from '#src/web/kit/picture.tsx'
import { useMessages } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import type { CategoryLink } from '../catalog.contract.ts'
import css from './category.module.css'
import { EmptyList, ListFailed } from './list-failed.tsx'
import { ShowMore, SortBox } from './list-tools.tsx'
import { readListQuery, shownUntil, STEP, toCall } from './paging.ts'
import { ProductGrid } from './product-grid.tsx'

const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) =>
    data
      ? {
          title: data.category.name,
          ...(data.category.description && { description: data.category.description }),
          canonicalPath: categoryHref(data.category),
          noindex: data.page > 1 || data.sort !== 'popular',
        }
      : { title: '' },
}

const categoryHref = ({ slug }: { slug: string }): string => `/categories/${slug}`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page, sort } = readListQuery(request.url)
  const known = SORTS.find((one) => one === sort) ?? 'popular'
  const list = await readForPage(
    api.get('/shop/product/{shopId}/categories', {
      params: { shopId },
      query: { category: params.categoryId ?? '', sort: known, ...toCall(page) },
    }),
  )
  return list && { ...list, page }
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = useMessages().list
  if (!list)
    return (
      <div className="wrap section">
        <ListFailed />
      </div>
    )
  const { category, breadcrumb, children, data, total, page, sort } = list
  const shown = page > 4 ? shownUntil(page, total) : data.length
  const parent = breadcrumb.at(-1)
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: t.allCategories, href: '/categories' },
          ...breadcrumb.map((link) => ({ name: link.name, href: categoryHref(link) })),
        ]}
        current={category.name}
      />
      <div className={css.head}>
        <div>
          <h1>{category.name}</h1>
          {category.description && <p className="muted">{category.description}</p>}
        </div>
        <p className="muted num">{t.products(total)}</p>
      </div>
      <SubCategories categories={children} />
      {data.length === 0 ? (
        <EmptyList
          title={t.empty}
          text={t.emptyText}
          way={
            parent
              ? { label: t.back(parent.name), href: categoryHref(parent) }
              : { label: t.allCategories, href: '/categories' }
          }
        />
      ) : (
        <>
          <div className={css.tools}>
            <SortBox sorts={SORTS} current={sort} />
          </div>
          <ProductGrid products={data} action={quickAddFor} first={4} headingLevel={2} />
          {total > STEP && <ShowMore shown={shown} total={total} nextPage={page + 1} />}
        </>
      )}
    </div>
  )
}

function SubCategories({ categories }: { categories: readonly CategoryLink[] }) {
  const t = useMessages().shell
  if (categories.length === 0) return null
  return (
    <nav className={css.subs} aria-label={t.categories}>
      {categories.map((category) => (
        <a key={category._id} href={categoryHref(category)}>
          {category.image && (
            <Picture image={{ url: category.image, alt: '', width: 160, height: 160 }} widths={[160]} sizes="48px" />
          )}
          {category.name}
          <span className="muted num">{category.productCount}</span>
        </a>
      ))}
    </nav>
  )
}
