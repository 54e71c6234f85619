import { useEffect, useId, useRef, useState } from 'react'
import { AfterPaint } from '#src/web/client/deferred-section.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { Facets } from '#src/features/listing/listing.contract.ts'
import { countFilters, NO_FILTERS } from '#src/features/listing/list-url.rules.ts'
import { FacetFields } from './facets.tsx'
import css from './filter-sheet.module.css'
import { useListTexts } from './list-texts.ts'
import { useListUrl } from './use-list-url.ts'

interface FilterSheetProps {
  facets: Facets
  total: number
  onClose: () => void
}

/** The filters of narrow screens; every choice shows the number of results at once. */
export function FilterSheet({ facets, total, onClose }: FilterSheetProps) {
  const t = useListTexts()
  const { close } = useMessages().shell
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { address, go } = useListUrl()
  const [openedOn] = useState(() => location.href)
  // All changes in the sheet use one history entry, so that going back restores the list as it was.
  const change: typeof go = (to) => go(to, location.href !== openedOn)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{t.filters}</h2>
        <button type="button" className="iconbtn" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <form className={css.body} onSubmit={(event) => event.preventDefault()}>
        <AfterPaint>
          <FacetFields facets={facets} navigation={{ address, go: change }} />
        </AfterPaint>
      </form>
      {/* What stands outside of a dialog is not read out while it is open. */}
      <p className="vh" role="status">
        {t.products(total)}
      </p>
      <div className={css.foot}>
        <button
          type="button"
          className="btn ghost"
          disabled={countFilters(address) === 0}
          onClick={() => change(() => NO_FILTERS)}
        >
          {t.clearAll}
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {t.showProducts(total)}
        </button>
      </div>
    </dialog>
  )
}
