import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import { useAccountTexts } from './texts.ts'

interface FormErrorsProps {
  form: RefObject<HTMLFormElement | null>
  /** What is said to the letter, of the whole try. */
  alert: string | null
  /** By field. */
  errors: Readonly<Partial<Record<string, string>>>
  /** Another number after each try that came to nothing. */
  round: number
  /** What helps with the alert, such as a link; stands below it. */
  help?: ReactNode
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/**
 * What is wrong, above the form (behaviour B21). With single fields the first of them has the keyboard, and each is one
 * press away; what is said of the whole is read out.
 */
export function FormErrors({ form, alert, errors, round, help }: FormErrorsProps) {
  const t = useAccountTexts()
  const alertRef = useRef<HTMLDivElement>(null)
  const invalidFields = Object.entries(errors).filter(([, text]) => text)
  const first = invalidFields[0]?.[0]
  useEffect(() => {
    if (round === 0) return
    if (first) fieldOf(form.current, first)?.focus()
    else alertRef.current?.focus()
  }, [form, round, first])
  return (
    <div ref={alertRef} tabIndex={-1}>
      {alert && <Alert tone="error">{alert}</Alert>}
      {alert && help}
      <ErrorList
        title={t.pleaseCheck}
        errors={invalidFields}
        onChoose={(name) => fieldOf(form.current, name)?.focus()}
      />
    </div>
  )
}
