import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './section-heading.module.css'

/** The heading of a row, with a link to the whole list. */
export function SectionHead({ title, more }: { title: string; more?: { label: string; href: string } }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {more && (
        <a href={more.href}>
          {more.label}
          <Icon name="arrow" />
        </a>
      )}
    </div>
  )
}
