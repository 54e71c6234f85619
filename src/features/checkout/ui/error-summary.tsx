import { useEffect, useRef, type RefObject } from 'react'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import css from './checkout.module.css'
import type { FieldErrors } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Increases with each failed attempt. */
  round: number
  /** Whether the result of the attempt is pending. */
  isBusy: boolean
}

/**
 * Lists all errors at the top, each with a link to its field. After an attempt, the first invalid field gets the focus.
 */
export function ErrorSummary({ form, errors, round, isBusy }: ErrorSummaryProps) {
  const t = useCheckoutTexts()
  const positionOf = (name: string): number => fieldsOf(form.current).indexOf(name)
  const fieldErrors = Object.entries(errors)
    .filter(([, message]) => message)
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
  const handledRound = useRef(0)
  const first = fieldErrors[0]?.[0]
  useEffect(() => {
    if (isBusy || round === handledRound.current) return
    // Once for each attempt, because later errors appear while the shopper types and must not move the focus.
    handledRound.current = round
    if (first) fieldOf(form.current, first)?.focus()
  }, [form, round, first, isBusy])
  if (isBusy || fieldErrors.length === 0) return null
  return (
    <div className={css.summary}>
      <ErrorList title={t.pleaseCheck} errors={fieldErrors} onChoose={(name) => fieldOf(form.current, name)?.focus()} />
    </div>
  )
}

/** Returns the names of the form's fields in their order. */
const fieldsOf = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name)

/** Selects that write their text into these fields. */
const FIELD_SELECTS: Readonly<Record<string, string>> = { city: 'courierCity', area: 'courierZone' }

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const find = (fieldName: string) =>
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(fieldName)}"]:not([type=hidden])`)
  return find(name) ?? find(FIELD_SELECTS[name] ?? name) ?? null
}
