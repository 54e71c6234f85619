import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { popupEn } from '#src/shared/messages/content/popup.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { Popup } from '../popup.contract.ts'
import css from './popup-card.module.css'

interface PopupCardProps {
  popup: Popup
  /** The form of a newsletter popup. */
  form: ReactNode
  onApply: (code: string) => void
  onClicked: () => void
  onClose: () => void
}

/** A non-modal card at the edge of the page: it takes no focus and does not block the page. */
export function PopupCard({ popup, form, onApply, onClicked, onClose }: PopupCardProps) {
  const t = useTexts({ en: popupEn })
  const id = useId()
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      // Dialogs and popovers above it close first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], :popover-open'))
        onClose()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [onClose])
  return (
    <section className={css.card} role="dialog" aria-labelledby={`${id}-title`} data-popup="">
      <button type="button" className={`iconbtn ${css.close}`} aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {popup.image && <img src={popup.image} alt={popup.imageAlt} />}
      <ShopText as="h2" id={`${id}-title`}>
        {popup.title}
      </ShopText>
      {popup.body && (
        <ShopText as="p" className={css.body}>
          {popup.body}
        </ShopText>
      )}
      {popup.kind === 'coupon' && popup.couponCode && (
        <Coupon code={popup.couponCode} onApply={onApply} onClicked={onClicked} />
      )}
      {popup.kind === 'newsletter' && form}
      {popup.ctaUrl && (
        <a
          className="btn"
          href={popup.ctaUrl}
          rel={popup.ctaUrl.startsWith('/') ? undefined : 'noopener'}
          onClick={onClicked}
        >
          {popup.ctaLabel}
        </a>
      )}
    </section>
  )
}

function Coupon({ code, onApply, onClicked }: { code: string } & Pick<PopupCardProps, 'onApply' | 'onClicked'>) {
  const t = useTexts({ en: popupEn })
  const [message, setMessage] = useState('')
  const shown = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    onClicked()
    try {
      await navigator.clipboard.writeText(code)
      setMessage(t.copied)
    } catch {
      // The browser denied access to the clipboard: the code is selected for manual copying.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setMessage(t.notCopied)
    }
  }
  const apply = (): void => {
    onClicked()
    onApply(code)
    setMessage(t.applied)
  }
  return (
    <>
      <p className={css.code}>
        {t.code} <b ref={shown}>{code}</b>
      </p>
      <div className={css.ways}>
        <button type="button" className="btn ghost" onClick={() => void copy()}>
          {t.copy}
        </button>
        <button type="button" className="btn" onClick={apply}>
          {t.apply}
        </button>
      </div>
      <p role="status" className="sm">
        {message}
      </p>
    </>
  )
}
