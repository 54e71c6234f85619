import { useMessages } from '#src/web/client/messages.ts'
import css from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

/** Renders the path to a page; the last part is the page itself. */
export function Breadcrumbs({ trail, current }: { trail: readonly { name: string; href: string }[]; current: string }) {
  const t = useMessages().shell
  return (
    <nav className={css.crumbs} aria-label="Breadcrumb">
      <ol>
        {[{ name: t.home, href: '/' }, ...trail].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <Icon name="right" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
