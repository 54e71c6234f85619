import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './my-wish-list.module.css'
import { useWishListTexts } from './texts.ts'

interface GiftReservationProps {
  name: string
  left: number
  /** Units that this browser has reserved. */
  mine: number
  onReserve: () => Promise<void>
  onCancel: () => Promise<void>
}

/** The button "I am buying this", and its cancellation. */
export function GiftReservation({ name, left, mine, onReserve, onCancel }: GiftReservationProps) {
  const t = useWishListTexts().sharedList
  const [isBusy, setBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // The pressed button has been replaced: the new one gets the focus.
  useEffect(() => {
    if (wasPressed.current) container.current?.querySelector('button')?.focus()
    wasPressed.current = false
  }, [mine])
  const press = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    wasPressed.current = true
    await work()
    setBusy(false)
  }
  return (
    <div ref={container} className={css.mark}>
      {mine > 0 ? (
        <>
          <p className={css.mine}>
            <Icon name="check" />
            {t.yours(mine)}
          </p>
          <button
            type="button"
            className="link"
            aria-label={t.takeBackNamed(name)}
            aria-disabled={isBusy}
            onClick={() => void press(onCancel)}
          >
            {t.takeBack}
          </button>
          {left > 0 && (
            <button
              type="button"
              className="link"
              aria-label={t.oneMoreNamed(name)}
              aria-disabled={isBusy}
              onClick={() => void press(onReserve)}
            >
              {t.oneMore}
            </button>
          )}
        </>
      ) : left > 0 ? (
        <button
          type="button"
          className={`btn ghost ${css.scripted}`}
          aria-label={t.buyingNamed(name)}
          aria-disabled={isBusy}
          onClick={() => void press(onReserve)}
        >
          <Icon name="check" />
          {t.buying}
        </button>
      ) : (
        <p className="muted">{t.taken}</p>
      )}
    </div>
  )
}
