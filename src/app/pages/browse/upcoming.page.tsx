import type { ReactNode } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { ShowMore } from '#src/features/catalog/ui/lists/list-toolbar.tsx'
import { readListRequest } from '#src/features/catalog/ui/lists/list-query.ts'
import { MAX_STEPS, readSteps, shownUntil, STEP } from '#src/features/catalog/ui/lists/paging.ts'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { promotionsEn } from '#src/shared/messages/catalog/promotions.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import css from '#src/features/catalog/ui/promotions/campaign.module.css'
import { usePromotionTexts } from '#src/features/catalog/ui/promotions/texts.ts'
import { UpcomingRail } from '#src/features/catalog/ui/promotions/upcoming-rail.tsx'

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: promotionsEn.upcoming,
    canonicalPath: '/shop-upcoming-product',
    noindex: (data?.page ?? 1) > 1,
  }),
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { page } = await readListRequest(request.url, api)
  const list = await readSteps(page, (query) =>
    loadPage(api.get('/shop/product/{shopId}/upcoming', { params: { shopId }, query: { ...query } })),
  )
  return list && { ...list, page }
}

const stack = (days: ReactNode, action: ReactNode) => (
  <>
    <span className={css.daysLeft}>{days}</span>
    {action}
  </>
)

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = usePromotionTexts()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.upcoming} />
      <div className="section">
        <h1>{t.upcoming}</h1>
        <p className={`muted ${css.lead}`}>{t.upcomingText}</p>
      </div>
      {!list && <ListError />}
      {list?.total === 0 && (
        <EmptyList title={t.noUpcoming} text="" link={{ label: t.topSelling, href: '/top-selling' }} />
      )}
      {list && list.data.length > 0 && (
        <>
          <UpcomingRail products={list.data} serverTime={list.serverTime}>
            {(products, note, action) => (
              <ProductGrid
                products={products}
                action={quickAddFor}
                note={(product) => stack(note(product), action(product))}
                first={4}
                headingLevel={2}
              />
            )}
          </UpcomingRail>
          {list.total > STEP && (
            <ShowMore
              shown={list.page > MAX_STEPS ? shownUntil(list.page, list.total) : list.data.length}
              total={list.total}
              page={list.page}
            />
          )}
        </>
      )}
    </div>
  )
}
