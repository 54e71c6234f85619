import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { searchWith } from '../client/use-page.ts'
import { useFormats } from './formats.ts'
import { shellEn as t } from '../messages/shell.en.ts'

interface PagingProps {
  page: number
  pageSize: number
  total: number
  label: string
}

/** The part of a list that is shown, with links to the pages beside it. */
export function Paging({ page, pageSize, total, label }: PagingProps) {
  const { number } = useFormats()
  const { pathname, search } = useLocation()
  const to = (next: number): string =>
    pathname + searchWith(new URLSearchParams(search), { page: next === 1 ? null : String(next) })
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className="list-foot" aria-label={label}>
      <span className="grow">{t.shown(number(first), number(last), number(total))}</span>
      <PageLink isOpen={page > 1} href={to(page - 1)} label={t.previous} icon={<ChevronLeft aria-hidden />} />
      <PageLink isOpen={last < total} href={to(page + 1)} label={t.next} icon={<ChevronRight aria-hidden />} />
    </nav>
  )
}

function PageLink({ isOpen, href, label, icon }: { isOpen: boolean; href: string; label: string; icon: ReactNode }) {
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
