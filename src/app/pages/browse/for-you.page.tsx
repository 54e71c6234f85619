import { useState } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { useListTexts } from '#src/features/catalog/ui/lists/list-texts.ts'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { readRecentlyViewed } from '#src/features/catalog/ui/lists/recently-viewed-ids.ts'
import { homeEn } from '#src/shared/messages/catalog/home.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Recommended } from '#src/features/recommendations/recommendation.contract.ts'
import css from './for-you.module.css'
import { setPersonal, useIsPersonalised } from '#src/features/recommendations/ui/personalisation-setting.ts'
import { Reason } from '#src/features/recommendations/ui/reason.tsx'
import { useRecommendationTexts } from '#src/features/recommendations/ui/texts.ts'
import { fetchForYou, useForYou } from '#src/features/recommendations/ui/use-for-you.ts'

const LIMIT = 24

export const handle = {
  meta: () => ({ title: homeEn.forYou, canonicalPath: '/for-you', noindex: true }),
}

/** Loads top-selling products on the server and personal recommendations in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(fetchForYou(api, { shopId, limit: LIMIT, readRecentlyViewed }))
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const t = useRecommendationTexts()
  const texts = useListTexts()
  const { shopId } = useShop()
  const isEnabled = useIsPersonalised(shopId)
  const refreshed = useForYou({ shopId, limit: LIMIT, readRecentlyViewed }, loaded?.isPersonal ?? false)
  // A visitor who is already reading confirms before the list is replaced.
  const [isAccepted, setAccepted] = useState(false)
  const isOffered = refreshed !== null && !refreshed.isUnread && !isAccepted
  const list = refreshed && !isOffered ? refreshed : loaded
  const isPersonal = list?.isPersonal ?? false
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={t.forYou} />
      <div className={`section ${css.head}`}>
        <h1>{isPersonal ? t.forYou : t.popularNow}</h1>
        {isEnabled === false && <p className="muted">{t.isOff}</p>}
        <details className={css.why}>
          <summary className="link">{t.why}</summary>
          <p>{isPersonal ? t.whyText : t.whyPopular}</p>
          {isEnabled !== null && (
            <button type="button" className="btn ghost" onClick={() => setPersonalization(shopId, !isEnabled)}>
              {isEnabled ? t.turnOff : t.turnOn}
            </button>
          )}
        </details>
      </div>
      {isOffered && (
        <p className={css.offer} role="status">
          <button type="button" className="btn ghost" onClick={() => setAccepted(true)}>
            {t.showYours}
          </button>
        </p>
      )}
      {!list && <ListError />}
      {list?.data.length === 0 && (
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          link={{ label: texts.allCategories, href: '/categories' }}
        />
      )}
      {list && (
        // The key renders a new list from scratch: cards that moved would count as layout shifts.
        <div className={css.steady} key={String(isPersonal)}>
          <ProductGrid products={list.data} action={quickAddFor} note={noteOf} first={4} headingLevel={2} />
        </div>
      )}
    </div>
  )
}

const noteOf = (product: Recommended) => <Reason reason={product.reason} />

/** A reload discards the recommendations that were loaded for the visitor. */
function setPersonalization(shopId: string, isEnabled: boolean): void {
  setPersonal(shopId, isEnabled)
  location.reload()
}
