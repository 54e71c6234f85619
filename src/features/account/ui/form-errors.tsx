import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import { useAccountTexts } from './texts.ts'

interface FormErrorsProps {
  form: RefObject<HTMLFormElement | null>
  /** The exact text of the form error. */
  alert: string | null
  /** Field errors by field name. */
  errors: Readonly<Partial<Record<string, string>>>
  /** Increases with each failed attempt. */
  round: number
  /** Help for the form error, such as a link; shown below it. */
  help?: ReactNode
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/**
 * Shows errors above the form (behaviour B21). With field errors, the first field gets the focus and each has a link. A
 * form error is announced to screen readers.
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
