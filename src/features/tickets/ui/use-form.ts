import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../ticket.rules.ts'
import { useSupportTexts } from './texts.ts'

export type Errors = Readonly<Record<string, string | undefined>>

interface FormOptions {
  /** The name under which the draft is stored in this tab. */
  draft: string
  /** @returns when it was accepted @throws ApiError */
  send: (values: FormData, key: string) => Promise<void>
  /** Validates the form before it is sent. */
  check: (values: FormData) => Errors
  /** Called when the session has ended. */
  onSignedOut?: (() => void) | undefined
  errors?: Errors | undefined
  initialError?: string | undefined
}

/** Failures that belong to the files. */
const OF_FILES: ReadonlySet<string> = new Set(['upload_too_large', 'upload_type'])

/**
 * Submits a form, one attempt at a time. The input is kept until the shop has received it, also when the page is left.
 */
export function useForm({ draft, send, check, onSignedOut, errors: first, initialError }: FormOptions) {
  const t = useSupportTexts().form
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(first ?? {})
  const [refusal, setRefusal] = useState<string | null>(initialError ?? null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const drafts = useDraft(form, draft)
  /** One attempt has one idempotency key: a retry after a network failure is not sent twice. */
  const attempt = useRef({ said: '', key: '' })

  const showErrors = (fields: Errors, formError: string | null): void => {
    setErrors(fields)
    setRefusal(formError)
    const all = form.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
    ;[...all].find((field) => fields[field.getAttribute('name') ?? ''])?.focus()
  }
  const keyFor = (values: FormData): string => {
    const json = JSON.stringify(
      [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
    if (attempt.current.said !== json) attempt.current = { said: json, key: crypto.randomUUID() }
    return attempt.current.key
  }
  const run = async (values: FormData): Promise<void> => {
    const invalidFields = { ...check(values), ...checkFiles(values, t) }
    if (Object.keys(invalidFields).length > 0) return showErrors(invalidFields, t.check)
    isSending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await send(values, keyFor(values))
      attempt.current = { said: '', key: '' }
      drafts.clear()
      form.current?.reset()
      setErrors({})
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure(error)
      const clientError = error instanceof ApiError && error.status < 500 ? error : null
      const fields =
        clientError && OF_FILES.has(clientError.code) ? { files: clientError.message } : (clientError?.fields ?? {})
      showErrors(fields, clientError?.message ?? t.failed)
      // An account's form has no e-mail field: an error for it means that the session has ended.
      if (isSignedOut(error) || (onSignedOut && fields.email !== undefined)) onSignedOut?.()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    form,
    errors,
    refusal,
    isBusy,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      if (form.current && !isSending.current) void run(filled(form.current))
    },
    onChange: ({ target }: FormEvent): void => {
      drafts.save()
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null
      if (name !== null && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
    },
  }
}

/** Returns the form data without empty files. */
function filled(form: HTMLFormElement): FormData {
  const values = new FormData(form)
  const files = values.getAll('files').filter((file) => file instanceof File && file.size > 0)
  values.delete('files')
  for (const file of files) values.append('files', file)
  return values
}

function checkFiles(values: FormData, t: { tooMany: string; tooLarge: string }): Errors {
  const files = values.getAll('files')
  if (files.length > MAX_FILES) return { files: t.tooMany }
  return files.some((file) => file instanceof File && file.size > MAX_FILE_BYTES) ? { files: t.tooLarge } : {}
}

/** Saves and restores the draft in this tab. */
function useDraft(form: RefObject<HTMLFormElement | null>, name: string): { save: () => void; clear: () => void } {
  const key = `draft-${name}`
  const storage = (): Storage | null => usableStorage(() => sessionStorage)
  const fieldsOf = (): (HTMLInputElement | HTMLTextAreaElement)[] => [
    ...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-draft]') ?? []),
  ]
  useEffect(() => {
    const stored = storage()?.getItem(key)
    if (!stored) return
    const typed = JSON.parse(stored) as Record<string, string>
    for (const field of fieldsOf()) if (field.value === '') field.value = typed[field.name] ?? ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form; what it reads does not change
  }, [key])
  return {
    save: () =>
      storage()?.setItem(key, JSON.stringify(Object.fromEntries(fieldsOf().map(({ name, value }) => [name, value])))),
    clear: () => storage()?.removeItem(key),
  }
}
