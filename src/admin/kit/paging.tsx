import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { searchWith } from '../client/use-page.ts'
import { shellEn as t } from '../messages/shell.en.ts'

interface PagingProps {
  /** Cursors of the pages beside this one; null where there is none. */
  next: string | null
  previous: string | null
  label: string
  /** What is counted, beside the links. */
  children: ReactNode
}

/** Links to the pages beside the one that is shown, by cursor. */
export function Paging({ next, previous, label, children }: PagingProps) {
  const { pathname, search } = useLocation()
  const to = (changes: Readonly<Record<string, string | null>>): string =>
    pathname + searchWith(new URLSearchParams(search), { after: null, before: null, ...changes })
  return (
    <nav className="list-foot" aria-label={label}>
      <span className="grow" role="status">
        {children}
      </span>
      <PageLink
        isOpen={previous !== null}
        href={to({ before: previous })}
        label={t.previous}
        icon={<ChevronLeft aria-hidden />}
      />
      <PageLink isOpen={next !== null} href={to({ after: next })} label={t.next} icon={<ChevronRight aria-hidden />} />
    </nav>
  )
}

export function PageLink({
  isOpen,
  href,
  label,
  icon,
}: {
  isOpen: boolean
  href: string
  label: string
  icon: ReactNode
}) {
  return isOpen ? (
    <a className="icon-button boxed" href={href} aria-label={label}>
      {icon}
    </a>
  ) : (
    <span className="icon-button boxed" role="link" aria-disabled="true" aria-label={label}>
      {icon}
    </span>
  )
}
