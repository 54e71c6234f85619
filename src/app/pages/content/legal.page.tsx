import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { ApiError, loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { isLegalSlug, type LegalSlug } from '#src/features/shop/legal.rules.ts'
import type { PageText } from '#src/features/shop/shop.contract.ts'
import css from '#src/features/shop/ui/custom.module.css'
import { PageArticle } from '#src/features/shop/ui/page-article.tsx'
import { ShopFacts } from '#src/features/shop/ui/shop-facts.tsx'

/** One of the shop's own pages, or the slug of a legal text that the shop has not published. */
type LegalText = { page: PageText } | { missing: LegalSlug }

export const handle = {
  meta: ({ data }: MetaInput<LegalText | null>) => {
    if (!data) return { title: pagesEn.failed, noindex: true }
    if ('missing' in data) return { title: legalEn.titles[data.missing], noindex: true }
    const { title, description, slug } = data.page
    return { title, description, canonicalPath: `/pages/${encodeURIComponent(slug)}` }
  },
}

/** Loads a legal text, which is the shop's own page of the same name (behaviour B24). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<LegalText | null> {
  const { api, shopId } = context.get(pageContext)
  const slug = params.slug ?? ''
  const pageRequest = api.get('/seller/page/{shopId}/{pageId}', { params: { shopId, pageId: slug } }).then(
    ({ data }): LegalText => ({ page: data }),
    (error: unknown): LegalText => {
      if (!(error instanceof ApiError) || error.status !== 404 || !isLegalSlug(slug)) throw error
      return { missing: slug }
    },
  )
  return loadPage(pageRequest)
}

export function Component() {
  const text = useLoaderData<typeof loader>()
  const t = useTexts({ en: legalEn })
  const pages = useTexts({ en: pagesEn })
  const { shopName } = useShop()
  if (!text)
    return (
      <div className="wrap">
        <ListError text={pages.failed} />
      </div>
    )
  if ('page' in text) return <PageArticle page={text.page} />
  const title = t.titles[text.missing]
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={title} />
      <div className={css.page}>
        <article>
          <h1 className={css.title}>{title}</h1>
          <p>{t.missing(shopName)}</p>
          <ShopFacts />
          <p>
            <a className="btn" href="/support">
              {t.sendMessage}
            </a>
          </p>
        </article>
      </div>
    </div>
  )
}
