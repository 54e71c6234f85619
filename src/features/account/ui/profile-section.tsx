import { useId, type ReactNode } from 'react'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import entry from './form-page.module.css'
import css from './profile.module.css'
import { useAccountTexts } from './texts.ts'

/** A section of the profile with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.body}>{children}</div>
    </section>
  )
}

interface ProfileFormProps {
  submission: Submission
  button: string
  busy: string
  isDangerous?: boolean
  children: ReactNode
}

/**
 * A form of the profile, with errors above it and the result below. It is sent by JavaScript only, so that no value
 * appears in the URL.
 */
export function ProfileForm({ submission, button, busy, isDangerous, children }: ProfileFormProps) {
  const { pleaseCheck } = useAccountTexts()
  const { isPending, message } = submission
  return (
    <Form submission={submission} className={`${entry.form} ${css.form}`}>
      <FormErrors submission={submission} title={pleaseCheck} />
      <fieldset disabled={isPending}>
        {children}
        <button type="submit" className={`btn ${isDangerous ? css.danger : ''}`}>
          {isPending ? busy : button}
        </button>
      </fieldset>
      <StatusMessage text={message} />
    </Form>
  )
}

/** Shows the result of a form, or quietly why it failed. */
export const StatusMessage = ({ text }: { text: string | undefined }) => (
  <p role="status" className={css.told}>
    {text}
  </p>
)
