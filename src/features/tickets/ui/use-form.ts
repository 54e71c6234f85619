import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../ticket.rules.ts'
import { useSupportTexts } from './texts.ts'

export type Errors = Readonly<Record<string, string | undefined>>

interface FormOptions {
  /** Under which name what is typed outlives the page, in this tab. */
  draft: string
  /** @returns when it was taken @throws ApiError */
  send: (values: FormData, key: string) => Promise<void>
  /** What is known to be wrong before anything is sent. */
  check: (values: FormData) => Errors
  /** Nobody is signed in any more. */
  onSignedOut?: (() => void) | undefined
  errors?: Errors | undefined
  initialError?: string | undefined
}

/** Refusals that are about the files. */
const OF_FILES: ReadonlySet<string> = new Set(['upload_too_large', 'upload_type'])

/** One try after the other. All that is typed stays until the shop has it, also when the page is left in between. */
export function useForm({ draft, send, check, onSignedOut, errors: first, initialError }: FormOptions) {
  const t = useSupportTexts().form
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(first ?? {})
  const [refusal, setRefusal] = useState<string | null>(initialError ?? null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const drafts = useDraft(form, draft)
  /** One try has one key: sent again after a broken line it is not sent twice. */
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
      // A private form has no field for an address: who is asked for one is not signed in any more.
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

/** What the form says, without empty files. */
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

/** Keeps what is typed in this tab, and brings it back. */
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
