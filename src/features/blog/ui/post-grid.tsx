import type { PostCard as Card } from '../blog.contract.ts'
import { PostCard } from './post-card.tsx'
import css from './post-card.module.css'

interface PostGridProps {
  posts: readonly Card[]
  /** Whether the first post is larger than the others. */
  hasLead?: boolean
  headingLevel?: 2 | 3
  hasExcerpts?: boolean
}

export const PostGrid = ({ posts, hasLead = false, headingLevel = 2, hasExcerpts = true }: PostGridProps) => (
  <ul className={css.grid}>
    {posts.map((post, index) => (
      <li key={post._id}>
        <PostCard post={post} isLead={hasLead && index === 0} headingLevel={headingLevel} hasExcerpt={hasExcerpts} />
      </li>
    ))}
  </ul>
)
