import { useEffect, useRef } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { filterQuery } from '#src/features/listing/list-url.rules.ts'
import { useListTexts } from './list-texts.ts'
import css from './list-toolbar.module.css'
import { STEP } from './paging.ts'
import { useListUrl } from './use-list-url.ts'

export type SortName = 'relevance' | 'popular' | 'new' | 'priceAsc' | 'priceDesc' | 'rating'

/**
 * Sorts the list with a form, which also works without JavaScript.
 * @param sorts the first is the default
 */
export function SortBox({ sorts, current }: { sorts: readonly SortName[]; current: string }) {
  const t = useListTexts()
  const { address, go } = useListUrl()
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(current)
  const choose = (value: string): void => go(() => ({ sort: value === sorts[0] ? null : value }))
  useEffect(() => {
    // After going back, the value is set on the same field, so that the focus can stay.
    if (shown.current !== current && select.current) select.current.value = current
    shown.current = current
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
            // A browser that restores fields after a reload would seem to have chosen.
            autoComplete="off"
            onChange={({ currentTarget }) => choose(currentTarget.value)}
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

/** Shows how much of the list is visible, with a link to more. */
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
          // The link disappears with the last page, so the focus moves to the count without scrolling.
          onClick={() => isLast && count.current?.focus({ preventScroll: true })}
        >
          {t.showMore}
        </a>
      )}
    </div>
  )
}
