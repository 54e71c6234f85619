import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PointerEventHandler, ReactNode } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { searchWith } from '../client/use-page.ts'
import { shellEn as t } from '../messages/shell.en.ts'

interface PagingProps {
  /** Cursors of the pages beside this one; null where there is none. */
  next: string | null
  previous: string | null
  label: string
  /** Handlers that load a page, by the parameters of its URL, while the mouse is on its link. */
  prefetch?: (params: URLSearchParams) => LinkHandlers
  /** What is counted, beside the links. */
  children: ReactNode
}

interface LinkHandlers {
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
}

/** Links to the pages beside the one that is shown, by cursor. */
export function Paging({ next, previous, label, prefetch, children }: PagingProps) {
  const { pathname, search } = useLocation()
  const linkTo = (changes: Readonly<Record<string, string | null>>) => {
    const query = searchWith(new URLSearchParams(search), { after: null, before: null, ...changes })
    return { href: pathname + query, handlers: prefetch?.(new URLSearchParams(query)) }
  }
  return (
    <nav className="list-foot" aria-label={label}>
      <span className="grow" role="status">
        {children}
      </span>
      <PageLink
        isOpen={previous !== null}
        {...linkTo({ before: previous })}
        label={t.previous}
        icon={<ChevronLeft aria-hidden />}
      />
      <PageLink
        isOpen={next !== null}
        {...linkTo({ after: next })}
        label={t.next}
        icon={<ChevronRight aria-hidden />}
      />
    </nav>
  )
}

interface PageLinkProps {
  isOpen: boolean
  href: string
  label: string
  icon: ReactNode
  handlers: LinkHandlers | undefined
}

export function PageLink({ isOpen, href, label, icon, handlers }: PageLinkProps) {
  return isOpen ? (
    <a className="icon-button boxed" href={href} aria-label={label} {...handlers}>
      {icon}
    </a>
  ) : (
    <span className="icon-button boxed" role="link" aria-disabled="true" aria-label={label}>
      {icon}
    </span>
  )
}
