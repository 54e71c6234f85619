import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { blogEn } from '#src/shared/messages/content/blog.en.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { blogPath } from '#src/features/blog/blog.rules.ts'
import { PostGrid } from '#src/features/blog/ui/post-grid.tsx'
import { useBlogTexts } from '#src/features/blog/ui/texts.ts'
import chip from '#src/web/kit/display/choice-chip.module.css'
import css from '#src/features/blog/ui/blog.module.css'

/** Number of pages that "Show more" adds to one list; later pages are shown alone. */
const MAX_TOGETHER = 8

export const handle = {
  meta: ({ data, shop }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.tag ? `${blogEn.title}: ${data.tag}` : blogEn.title,
    description: blogEn.lead(shop.shopName),
    canonicalPath: '/blog',
    noindex: (data?.page ?? 1) > 1 || Boolean(data?.tag),
  }),
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const requestedPage = Number(searchParams.get('page') ?? '1')
  const page = Number.isInteger(requestedPage) && requestedPage > 1 && requestedPage <= 10_000 ? requestedPage : 1
  const tag = searchParams.get('tag')?.slice(0, 40) || null
  const pages = page > MAX_TOGETHER ? [page] : Array.from({ length: page }, (_, index) => index + 1)
  const responses = await Promise.all(
    pages.map((number) =>
      loadPage(
        api.get('/seller/blog/{shopId}', {
          params: { shopId },
          query: { page: String(number), ...(tag !== null && { tag }) },
        }),
      ),
    ),
  )
  const [first] = responses
  if (!first || responses.includes(null)) return null
  return { ...first, data: responses.flatMap((response) => response?.data ?? []), page, tag }
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const t = useBlogTexts()
  const shop = useShop()
  return (
    <div className="wrap">
      <Breadcrumbs trail={list?.tag ? [{ name: t.title, href: '/blog' }] : []} current={list?.tag ?? t.title} />
      <div className={css.head}>
        <h1>{list?.tag ?? t.title}</h1>
        <p className="muted">{t.lead(shop.shopName)}</p>
      </div>
      {!list && <ListError text={t.listFailed} />}
      {list && list.tags.length > 0 && <Tags tags={list.tags} current={list.tag} />}
      {list && list.data.length === 0 && (
        <EmptyList
          title={list.tag ? t.emptyTag(list.tag) : t.empty}
          text={t.emptyText}
          link={list.tag ? { label: t.allPosts, href: '/blog' } : { label: t.toShop, href: '/' }}
        />
      )}
      {list && list.data.length > 0 && (
        <>
          <PostGrid posts={list.data} hasLead={list.tag === null && list.page <= MAX_TOGETHER} />
          <More shown={shownUntil(list)} total={list.total} href={blogPath({ page: list.page + 1, tag: list.tag })} />
        </>
      )}
    </div>
  )
}

const shownUntil = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }): number =>
  Math.min(page * pageSize, total)

function Tags({ tags, current }: { tags: readonly string[]; current: string | null }) {
  const t = useBlogTexts()
  return (
    <nav className={css.tags} aria-label={t.tags}>
      <a className={chip.chip} href="/blog" aria-current={current === null ? 'page' : undefined}>
        {t.allPosts}
      </a>
      {tags.map((tag) => (
        <a key={tag} className={chip.chip} href={blogPath({ tag })} aria-current={tag === current ? 'page' : undefined}>
          {tag}
        </a>
      ))}
    </nav>
  )
}

/** Number of shown posts, a link to more, and the feed. */
function More({ shown, total, href }: { shown: number; total: number; href: string }) {
  const t = useBlogTexts()
  return (
    <div className={css.more}>
      {total > shown && (
        <>
          <p className="muted num">{t.shown(shown, total)}</p>
          <a className="btn ghost" href={href} rel="next" data-keep-scroll>
            {t.showMore}
          </a>
        </>
      )}
      {/* In a tab of its own: it is no page of the shop. */}
      <a className="link sm" href="/blog/feed.xml" target="_blank" rel="noopener">
        {t.feed}
      </a>
    </div>
  )
}
