import { useEffect, useRef, type RefObject } from 'react'
import { Alert } from '#src/web/kit/alert.tsx'
import css from './entry.module.css'
import { useAccountTexts } from './texts.ts'

interface FormErrorsProps {
  form: RefObject<HTMLFormElement | null>
  /** What is said to the letter, of the whole try. */
  alert: string | null
  /** By field. */
  errors: Readonly<Partial<Record<string, string>>>
  /** Another number after each try that came to nothing. */
  round: number
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/**
 * What is wrong, above the form (behaviour B21). With single fields the first of them has the keyboard, and each is one
 * press away; what is said of the whole is read out.
 */
export function FormErrors({ form, alert, errors, round }: FormErrorsProps) {
  const t = useAccountTexts()
  const said = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors).flatMap(([name, text]) => (text ? [{ name, text }] : []))
  const first = wrong[0]?.name
  useEffect(() => {
    if (round === 0) return
    if (first) fieldOf(form.current, first)?.focus()
    else said.current?.focus()
  }, [form, round, first])
  return (
    <div ref={said} tabIndex={-1} className={css.errors}>
      {alert && <Alert tone="error">{alert}</Alert>}
      {wrong.length > 0 && (
        <Alert tone="error">
          <p>{t.pleaseCheck}</p>
          <ul>
            {wrong.map(({ name, text }) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => fieldOf(form.current, name)?.focus()}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
