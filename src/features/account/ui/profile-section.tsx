import { useId, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { FormErrors } from './form-errors.tsx'
import entry from './form-page.module.css'
import css from './profile.module.css'
import type { useSaving } from './use-saving.ts'

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
  saving: ReturnType<typeof useSaving>
  button: string
  busy: string
  isDangerous?: boolean
  onSubmit: (values: FormData, form: HTMLFormElement) => void
  children: ReactNode
}

/**
 * A form of the profile, with errors above it and the result below. It is sent by JavaScript only, so that no value
 * appears in the URL.
 */
export function ProfileForm({ saving, button, busy, isDangerous, onSubmit, children }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget), event.currentTarget)
  }
  return (
    <form
      ref={form}
      className={`${entry.form} ${css.form}`}
      method="post"
      noValidate
      aria-busy={saving.isBusy}
      onSubmit={submit}
    >
      <Errors form={form} saving={saving} />
      <fieldset disabled={saving.isBusy}>
        {children}
        <button type="submit" className={`btn ${isDangerous ? css.danger : ''}`}>
          {saving.isBusy ? busy : button}
        </button>
      </fieldset>
      <StatusMessage text={saving.message} />
    </form>
  )
}

function Errors({ form, saving }: { form: RefObject<HTMLFormElement | null>; saving: ProfileFormProps['saving'] }) {
  return <FormErrors form={form} alert={saving.alert} errors={saving.errors} round={saving.round} />
}

/** Shows the result of a form, or quietly why it failed. */
export const StatusMessage = ({ text }: { text: string | null }) => (
  <p role="status" className={css.told}>
    {text}
  </p>
)
