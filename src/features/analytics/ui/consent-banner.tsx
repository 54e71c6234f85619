import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { consentEn } from '#src/shared/messages/content/consent.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import type { Consent, Purpose } from '../tracking.rules.ts'
import css from './consent-banner.module.css'

interface ConsentBannerProps {
  /** The purposes for which the shop uses trackers. */
  purposes: readonly Purpose[]
  /** The earlier choice; null the first time. */
  before: Consent | null
  onChoose: (consent: Consent) => void
}

/** Asks for consent. Both choices take equal effort, and the page remains usable. */
export function ConsentBanner({ purposes, before, onChoose }: ConsentBannerProps) {
  const t = useTexts({ en: consentEn })
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  const [isChoosing, setChoosing] = useState(before !== null)
  // The focus moves only if the visitor opened the banner.
  useEffect(() => {
    if (before !== null) banner.current?.focus()
  }, [before])
  const all = (value: boolean): void =>
    onChoose({
      statistics: value && purposes.includes('statistics'),
      marketing: value && purposes.includes('marketing'),
    })
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onChoose({ statistics: values.has('statistics'), marketing: values.has('marketing') })
  }
  return (
    <section ref={banner} className={css.banner} aria-labelledby={id} tabIndex={-1} data-consent="">
      <h2 id={id}>{t.title}</h2>
      <p>
        {purposes.map((purpose) => t.text[purpose]).join(' ')} {t.lead}
      </p>
      {isChoosing && (
        <form id={`${id}-form`} onSubmit={save}>
          {purposes.map((purpose) => (
            <label key={purpose}>
              <input type="checkbox" name={purpose} defaultChecked={before?.[purpose] ?? false} />
              {t[purpose]}
            </label>
          ))}
        </form>
      )}
      <div className={css.ways}>
        <button type="button" className="btn ghost" onClick={() => all(true)}>
          {t.accept}
        </button>
        <button type="button" className="btn ghost" onClick={() => all(false)}>
          {t.refuse}
        </button>
        {isChoosing ? (
          <button type="submit" form={`${id}-form`} className="btn ghost">
            {t.save}
          </button>
        ) : (
          <button type="button" className="btn ghost" onClick={() => setChoosing(true)}>
            {t.choose}
          </button>
        )}
      </div>
    </section>
  )
}
