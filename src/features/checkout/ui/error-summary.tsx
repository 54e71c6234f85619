import { useEffect, useRef, type RefObject } from 'react'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import css from './checkout.module.css'
import type { FieldErrors } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Another number after each try that found something wrong. */
  round: number
  /** What is wrong is not known yet. */
  isBusy: boolean
}

/** All that is missing, on top, each leading to its field; after a try the first wrong field has the keyboard. */
export function ErrorSummary({ form, errors, round, isBusy }: ErrorSummaryProps) {
  const t = useCheckoutTexts()
  const place = (name: string): number => fieldsOf(form.current).indexOf(name)
  const wrong = Object.entries(errors)
    .filter(([, message]) => message)
    .toSorted(([one], [other]) => place(one) - place(other))
  const seen = useRef(0)
  const first = wrong[0]?.[0]
  useEffect(() => {
    if (isBusy || round === seen.current) return
    // Once for each try: later errors come while the shopper types, and must not take the keyboard away.
    seen.current = round
    if (first) fieldOf(form.current, first)?.focus()
  }, [form, round, first, isBusy])
  if (isBusy || wrong.length === 0) return null
  return (
    <div className={css.summary}>
      <ErrorList title={t.pleaseCheck} wrong={wrong} onChoose={(name) => fieldOf(form.current, name)?.focus()} />
    </div>
  )
}

/** The names of the form's fields as they follow each other. */
const fieldsOf = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name)

/** What is chosen from lists is written into the form for them. */
const CHOSEN_BY: Readonly<Record<string, string>> = { city: 'courierCity', area: 'courierZone' }

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const find = (wanted: string) => form?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]:not([type=hidden])`)
  return find(name) ?? find(CHOSEN_BY[name] ?? name) ?? null
}
