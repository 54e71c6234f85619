import { useEffect, useRef, useState } from 'react'
import { TextField } from '#src/web/kit/form/field.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { WishList } from '../wish-list.contract.ts'
import css from './my-wish-list.module.css'
import { useWishListTexts } from './texts.ts'

interface SharePanelProps {
  list: WishList
  onShare: (showsOwner: boolean) => void
  onShowName: (showsOwner: boolean) => void
  onHide: () => void
  onClose: () => void
}

/** The link to a list: create, copy, replace and revoke. */
export function SharePanel({ list, onShare, onShowName, onHide, onClose }: SharePanelProps) {
  const t = useWishListTexts()
  const [showsOwner, setShowsOwner] = useState(list.showsOwner)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { shareToken } = list
  const change = (isShown: boolean): void => {
    setShowsOwner(isShown)
    if (shareToken !== null) onShowName(isShown)
  }
  return (
    <section className={css.panel} aria-labelledby="share-title">
      <h2 id="share-title" ref={title} tabIndex={-1}>
        {t.shareTitle}
      </h2>
      <p className="muted sm">{t.shareText}</p>
      <label className={css.check}>
        <input type="checkbox" checked={showsOwner} onChange={({ target }) => change(target.checked)} />
        {t.showName}
      </label>
      {shareToken !== null && <Link token={shareToken} />}
      <div className={css.headTools}>
        {shareToken === null ? (
          <button type="button" className="btn" onClick={() => onShare(showsOwner)}>
            {t.makeLink}
          </button>
        ) : (
          <>
            <button type="button" className="btn ghost" onClick={() => onShare(showsOwner)}>
              {t.newLink}
            </button>
            <button type="button" className="btn ghost" onClick={onHide}>
              {t.makePrivate}
            </button>
          </>
        )}
        <button type="button" className="link" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </section>
  )
}

function Link({ token }: { token: string }) {
  const t = useWishListTexts()
  const address = `${location.origin}/wish-list/${token}`
  const field = useRef<HTMLDivElement>(null)
  const copy = async (): Promise<void> => {
    field.current?.querySelector('input')?.select()
    try {
      await navigator.clipboard.writeText(address)
      showToast(t.copied)
    } catch (error) {
      // It is selected for manual copying.
      logFailure(error)
    }
  }
  return (
    <div ref={field} className={css.link}>
      <TextField
        name="link"
        label={t.link}
        input={{ value: address, readOnly: true, onFocus: ({ target }) => target.select() }}
      />
      <button type="button" className="btn" onClick={() => void copy()}>
        {t.copy}
      </button>
    </div>
  )
}
