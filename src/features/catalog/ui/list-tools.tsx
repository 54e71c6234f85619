import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMessages } from '#src/web/messages.ts'
import css from './list-tools.module.css'

interface SortBoxProps<S extends string> {
  sorts: readonly S[]
  current: string
  /** What else has to stay in the address. */
  keep?: Readonly<Record<string, string>>
}

const NOTHING: Readonly<Record<string, string>> = {}

/** Another order of the list: a form that works without scripts, and by itself with them. */
export function SortBox<S extends 'relevance' | 'popular' | 'new' | 'priceAsc' | 'priceDesc' | 'rating'>({
  sorts,
  current,
  keep = NOTHING,
}: SortBoxProps<S>) {
  const t = useMessages().list
  const select = useRef<HTMLSelectElement>(null)
  // Going back brings another order; the same field tells it, so that the keyboard can stay in it.
  useEffect(() => {
    if (select.current) select.current.value = current
  }, [current])
  return (
    <form method="get" className={css.sort}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t.sort}</span>
        <span className={css.choice}>
          <select
            ref={select}
            name="sort"
            defaultValue={current}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t.sorts[sort]}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <noscript>
        <button type="submit" className="btn ghost">
          {t.sortApply}
        </button>
      </noscript>
    </form>
  )
}

/** How much of the list is shown, and a real link to more of it. */
export function ShowMore({ shown, total, nextPage }: { shown: number; total: number; nextPage: number }) {
  const t = useMessages().list
  const next = new URLSearchParams(useLocation().search)
  next.set('page', String(nextPage))
  return (
    <div className={css.more}>
      <p className="muted num" role="status">
        {t.shown(shown, total)}
      </p>
      <progress value={shown} max={total} aria-hidden="true" />
      {shown < total && (
        <a className="btn ghost" href={`?${next.toString()}`} rel="next" data-keep-scroll>
          {t.showMore}
        </a>
      )}
    </div>
  )
}
