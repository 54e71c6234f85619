import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'

export const handle = {
  meta: ({ t }: MetaInput<unknown>) => ({ title: t.shell.topSelling, canonicalPath: '/top-selling' }),
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(
    api.get('/shop/product/{shopId}/top-selling-product', { params: { shopId }, query: { limit: '100' } }),
  )
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = useMessages()
  const texts = useListTexts()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.shell.topSelling} />
      <div className="section">
        <h1>{t.shell.topSelling}</h1>
      </div>
      {!list && <ListError />}
      {list?.data.length === 0 && (
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          link={{ label: texts.allCategories, href: '/categories' }}
        />
      )}
      {list && <ProductGrid products={list.data} action={quickAddFor} first={4} ranked headingLevel={2} />}
    </div>
  )
}
