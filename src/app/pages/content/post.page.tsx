import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { ListError } from '#src/features/catalog/ui/lists/list-error.tsx'
import { ProductGrid } from '#src/features/catalog/ui/lists/product-grid.tsx'
import { SectionHead } from '#src/features/catalog/ui/lists/section-heading.tsx'
import { blogEn } from '#src/shared/messages/content/blog.en.ts'
import { formatDate } from '#src/shared/dates.ts'
import { Breadcrumbs } from '#src/web/kit/display/breadcrumbs.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Post } from '#src/features/blog/blog.contract.ts'
import { blogPath } from '#src/features/blog/blog.rules.ts'
import { useBlogTexts } from '#src/features/blog/ui/texts.ts'
import { useContentLanguage } from '#src/web/client/messages.ts'
import css from '#src/features/blog/ui/blog.module.css'
import chip from '#src/web/kit/display/choice-chip.module.css'
import '#src/web/kit/display/prose.css'

const DAY_MS = 86_400_000

export const handle = {
  meta: ({ data }: MetaInput<Awaited<ReturnType<typeof loader>>>) => ({
    title: data?.data.title ?? blogEn.failed,
    ...(data && { description: data.data.excerpt, canonicalPath: `/blog/${encodeURIComponent(data.data.slug)}` }),
  }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(api.get('/seller/blog/{shopId}/{blogId}', { params: { shopId, blogId: params.blogId ?? '' } }))
}

export function Component() {
  const response = useLoaderData<typeof loader>()
  const t = useBlogTexts()
  const lang = useContentLanguage()
  if (!response)
    return (
      <div className="wrap">
        <ListError text={t.failed} />
      </div>
    )
  const { data: post } = response
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: t.title, href: '/blog' }]} current={post.title} />
      <article>
        <h1 className={css.title} lang={lang}>
          {post.title}
        </h1>
        <Facts post={post} />
        {post.cover && (
          <div className={css.cover}>
            <ResponsiveImage
              image={post.cover}
              widths={[640, 1000, 1400, 1800]}
              sizes="(max-width:1400px) 100vw, 1360px"
              isFirst
            />
          </div>
        )}
        <div className={css.post}>
          {post.contents.length > 1 && <Contents contents={post.contents} />}
          {/* Sanitised by the server when it was written, and again when it was read. */}
          <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: post.body }} />
        </div>
        {post.tags.length > 0 && (
          <nav className={`${css.tags} ${css.foot}`} aria-label={t.tags}>
            {post.tags.map((tag) => (
              <a className={chip.chip} key={tag} href={blogPath({ tag })}>
                {tag}
              </a>
            ))}
          </nav>
        )}
      </article>
      {post.related.length > 0 && (
        <section className="section">
          <SectionHead title={t.related} />
          <ProductGrid products={post.related} action={quickAddFor} isRail />
        </section>
      )}
      <Nearby post={post} />
    </div>
  )
}

function Facts({ post }: { post: Post }) {
  const t = useBlogTexts()
  const shop = useShop()
  const [published, updated] = [new Date(post.publishedAt), new Date(post.updatedAt)]
  return (
    <p className={`sm muted ${css.facts}`}>
      {post.author && <span>{t.by(post.author)}</span>}
      <time dateTime={post.publishedAt}>{formatDate(published, shop)}</time>
      <span>{t.minutes(post.readMinutes)}</span>
      {updated.getTime() - published.getTime() > DAY_MS && <span>{t.updated(formatDate(updated, shop))}</span>}
    </p>
  )
}

function Contents({ contents }: Pick<Post, 'contents'>) {
  const t = useBlogTexts()
  return (
    <nav className={css.contents} aria-label={t.contents}>
      <details open>
        <summary>{t.contents}</summary>
        <ol>
          {contents.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? css.sub : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Nearby({ post: { previous, next } }: { post: Post }) {
  const t = useBlogTexts()
  if (!previous && !next) return null
  const one = (post: Post['next'], label: string, rel: 'prev' | 'next') =>
    post && (
      <a href={`/blog/${encodeURIComponent(post.slug)}`} rel={rel}>
        <span className="sm muted">{label}</span>
        <b>{post.title}</b>
      </a>
    )
  return (
    <nav className={css.near} aria-label={t.nearby}>
      {one(previous, t.previous, 'prev')}
      {one(next, t.next, 'next')}
    </nav>
  )
}
