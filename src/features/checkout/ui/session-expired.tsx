import { useEffect, useRef } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { signInAddress } from './address-fields.tsx'
import css from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'

interface SessionExpiredProps {
  /** The name of the shopper whose session has expired. */
  name: string
  /** The URL of the checkout, for the return after signing in. */
  here: string
  /** null where this browser has no copy of the cart. */
  onGuest: (() => void) | null
}

/** Replaces a checkout whose session has expired. All entries remain for the choice that the shopper makes here. */
export function SessionExpired({ name, here, onGuest }: SessionExpiredProps) {
  const t = useCheckoutTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.expired} aria-labelledby="session-expired">
      <Icon name="lock" />
      <h1 id="session-expired" ref={heading} tabIndex={-1}>
        {t.session.title}
      </h1>
      <p role="alert">{t.session.text(name)}</p>
      <div className={css.actions}>
        <a className="btn lg" href={signInAddress(here)}>
          {t.session.signIn}
        </a>
        {onGuest && (
          <button type="button" className="btn lg ghost" onClick={onGuest}>
            {t.session.guest}
          </button>
        )}
      </div>
      {onGuest && <p className="muted sm">{t.session.guestText}</p>}
    </section>
  )
}
