import { formatDate } from '#src/shared/dates.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { PostCard as Card } from '../blog.contract.ts'
import { useBlogTexts } from './texts.ts'
import { useContentLanguage } from '#src/web/client/messages.ts'
import css from './post-card.module.css'

const WIDTHS = [480, 640, 800, 1000, 1400]

interface PostCardProps {
  post: Card
  /** Shows the card larger, with its image beside the text. */
  isLead?: boolean
  headingLevel?: 2 | 3
  hasExcerpt?: boolean
}

/** Shows a post as one link: image, date and title. */
export function PostCard({ post, isLead = false, headingLevel = 2, hasExcerpt = true }: PostCardProps) {
  const t = useBlogTexts()
  const shop = useShop()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const lang = useContentLanguage()
  return (
    <article className={isLead ? `${css.card} ${css.lead}` : css.card}>
      <div className={css.picture}>
        {post.cover ? (
          <ResponsiveImage
            image={post.cover}
            widths={WIDTHS}
            sizes={isLead ? '(max-width:899px) 100vw, 60vw' : '(max-width:599px) 100vw, (max-width:899px) 50vw, 33vw'}
            isFirst={isLead}
          />
        ) : (
          <span className={css.initial} aria-hidden="true">
            {Array.from(post.title)[0]}
          </span>
        )}
      </div>
      <div className={css.words}>
        <p className="sm muted">
          <time dateTime={post.publishedAt}>{formatDate(new Date(post.publishedAt), shop)}</time>
          {' · '}
          {t.minutes(post.readMinutes)}
        </p>
        <Heading className={css.title} lang={lang}>
          <a href={`/blog/${encodeURIComponent(post.slug)}`}>{post.title}</a>
        </Heading>
        {hasExcerpt && (
          <p className="muted" lang={lang}>
            {post.excerpt}
          </p>
        )}
      </div>
    </article>
  )
}
