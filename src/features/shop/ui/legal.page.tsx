import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ListFailed } from '#src/features/catalog/ui/list-error.tsx'
import { legalEn } from '#src/shared/messages/legal.en.ts'
import { pagesEn } from '#src/shared/messages/pages.en.ts'
import { Breadcrumbs } from '#src/web/kit/breadcrumbs.tsx'
import { useTexts } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { ApiFailure, readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { isLegalSlug, type LegalSlug } from '../legal.rules.ts'
import type { PageText } from '../shop.contract.ts'
import css from './custom.module.css'
import { PageArticle } from './page-article.tsx'
import { ShopFacts } from './shop-facts.tsx'

/** One of the shop's own pages; or which legal text the shop has not published. */
type LegalText = { page: PageText } | { missing: LegalSlug }

export const handle = {
  meta: ({ data }: MetaInput<LegalText | null>) => {
    if (!data) return { title: pagesEn.failed, noindex: true }
    if ('missing' in data) return { title: legalEn.titles[data.missing], noindex: true }
    const { title, description, slug } = data.page
    return { title, description, canonicalPath: `/pages/${encodeURIComponent(slug)}` }
  },
}

/** A legal text is the shop's own page of the same name (behaviour B24). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<LegalText | null> {
  const { api, shopId } = context.get(pageContext)
  const slug = params.slug ?? ''
  const asked = api.get('/seller/page/{shopId}/{pageId}', { params: { shopId, pageId: slug } }).then(
    ({ data }): LegalText => ({ page: data }),
    (error: unknown): LegalText => {
      if (!(error instanceof ApiFailure) || error.status !== 404 || !isLegalSlug(slug)) throw error
      return { missing: slug }
    },
  )
  return readForPage(asked)
}

export function Component() {
  const text = useLoaderData<typeof loader>()
  const t = useTexts({ en: legalEn })
  const pages = useTexts({ en: pagesEn })
  const { shopName } = useShop()
  if (!text)
    return (
      <div className="wrap">
        <ListFailed text={pages.failed} />
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
