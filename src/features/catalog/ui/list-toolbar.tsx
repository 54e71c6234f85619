import { useEffect, useRef } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { filterQuery } from '#src/features/listing/list-url.rules.ts'
import { useListTexts } from './list-texts.ts'
import css from './list-toolbar.module.css'
import { STEP } from './paging.ts'
import { useListUrl } from './use-list-url.ts'

export type SortName = 'relevance' | 'popular' | 'new' | 'priceAsc' | 'priceDesc' | 'rating'

/** Another order of the list: a form that works without scripts, and by itself with them. @param sorts the first is the list's own */
export function SortBox({ sorts, current }: { sorts: readonly SortName[]; current: string }) {
  const t = useListTexts()
  const { address, go } = useListUrl()
  const select = useRef<HTMLSelectElement>(null)
  // Going back brings another order; the same field tells it, so that the keyboard can stay in it.
  useEffect(() => {
    if (select.current) select.current.value = current
  }, [current])
  const hiddenFields = { ...(address.value !== null && { value: address.value }), ...filterQuery(address) }
  return (
    <form method="get" className={css.sort}>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t.sort}</span>
        <span className={css.choice}>
          <select
            ref={select}
            name="sort"
            defaultValue={current}
            onChange={({ currentTarget: { value } }) => go(() => ({ sort: value === sorts[0] ? null : value }))}
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
          {t.apply}
        </button>
      </noscript>
    </form>
  )
}

/** How much of the list is shown, and a real link to more of it. */
export function ShowMore({ shown, total, page }: { shown: number; total: number; page: number }) {
  const t = useListTexts()
  const { hrefOf } = useListUrl()
  const count = useRef<HTMLParagraphElement>(null)
  const isLast = total - shown <= STEP
  return (
    <div className={css.more}>
      <p ref={count} tabIndex={-1} className="muted num">
        {t.shown(shown, total)}
      </p>
      <progress value={shown} max={total} aria-hidden="true" />
      {shown < total && (
        <a
          className="btn ghost"
          href={hrefOf({ page: page + 1 })}
          rel="next"
          data-keep-scroll
          // The link goes with the last step; the keyboard stays where it was.
          onClick={() => isLast && count.current?.focus({ preventScroll: true })}
        >
          {t.showMore}
        </a>
      )}
    </div>
  )
}
