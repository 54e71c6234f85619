import { useMessages } from '#src/web/client/messages.ts'
import css from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

interface BreadcrumbsProps {
  trail: readonly { name: string; href: string }[]
  current: string
  /** The language of the names; undefined for that of the interface. */
  lang?: string | undefined
}

/** Renders the path to a page; the last part is the page itself. */
export function Breadcrumbs({ trail, current, lang }: BreadcrumbsProps) {
  const t = useMessages().shell
  return (
    <nav className={css.crumbs} aria-label={t.breadcrumb}>
      <ol>
        {[{ name: t.home, href: '/', lang: undefined }, ...trail.map((link) => ({ ...link, lang }))].map((link) => (
          <li key={link.href}>
            <a href={link.href} lang={link.lang}>
              {link.name}
            </a>
            <Icon name="right" />
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
