import type { ComponentProps, ReactNode } from 'react'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { Alert } from '../feedback/alert.tsx'
import { ErrorList } from './error-list.tsx'

/** A form that is submitted by POST; with `submission` the browser submits it by `useSubmit`. */
export const Form = ({ submission, ...form }: ComponentProps<'form'> & { submission?: Submission }) => (
  <form method="post" {...submission?.props} {...form} />
)

interface FormErrorsProps {
  submission: Submission
  /** The title of the list of field errors. */
  title: string
  /** Help for the form error, such as a link; shown below it. */
  help?: ReactNode
}

/**
 * Shows the errors above a form: its own, or a list in which each line leads to its field (behaviour B21). It gets the
 * focus when no field is invalid.
 */
export function FormErrors({ submission: { formError, errors, props }, title, help }: FormErrorsProps) {
  return (
    <div data-form-error="" tabIndex={-1}>
      {formError && <Alert tone="error">{formError}</Alert>}
      {formError && help}
      <ErrorList
        title={title}
        errors={Object.entries(errors).filter(([, text]) => text)}
        onChoose={(name) => props.ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()}
      />
    </div>
  )
}
