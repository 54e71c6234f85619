import { formatDate } from '#src/shared/dates.ts'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { useContentLanguage, useTexts } from '#src/web/client/messages.ts'
import { useShop, useShopData } from '#src/web/client/shop-context.ts'
import type { PageText } from '../shop.contract.ts'
import css from './custom.module.css'
import '#src/web/kit/display/prose.css'

/** One of the shop's own pages. */
export function PageArticle({ page }: { page: PageText }) {
  const shop = useShop()
  const t = useTexts({ en: pagesEn })
  const { title, body, updatedAt } = page
  const lang = useContentLanguage()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={title} lang={lang} />
      <div className={css.page}>
        <article>
          <h1 className={css.title} lang={lang}>
            {title}
          </h1>
          {/* Sanitised by the server when it was written, and again when it was read. */}
          <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: body }} />
          <p className={`muted sm ${css.date}`}>{t.updated(formatDate(new Date(updatedAt), shop))}</p>
        </article>
        <Sisters page={page} />
      </div>
    </div>
  )
}

/** The other pages in the same group. */
function Sisters({ page }: { page: PageText }) {
  const { pages } = useShopData()
  const t = useTexts({ en: pagesEn })
  const sisters = pages.filter((one) => one.page === page.page && one.url === null)
  if (sisters.length < 2) return null
  return (
    <nav className={css.sisters} aria-labelledby="sisters">
      <h2 id="sisters">{t.sisterPages}</h2>
      {sisters.map(({ slug, title }) => (
        <a
          key={slug}
          href={`/pages/${encodeURIComponent(slug)}`}
          aria-current={slug === page.slug ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
