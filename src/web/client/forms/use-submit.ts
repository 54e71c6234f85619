import { useEffect, useRef, type FormEvent, type RefObject, type SubmitEvent } from 'react'
import type { FieldErrors, FormResult } from './define-form.ts'
import type { Draft } from './drafts.ts'
import { useRequest, type Maybe, type RequestOptions } from './use-request.ts'

export interface SubmitOptions<R> extends RequestOptions {
  /** Returns texts for invalid fields, which prevent the submission. */
  validate?: (values: FormData, form: HTMLFormElement) => FieldErrors
  /** The form error shown beside invalid fields. */
  invalid?: string | undefined
  /** @param key the idempotency key, the same while the content is the same */
  send: (values: FormData, key: string) => Promise<R>
  /** Called before the form is free again. @returns the result to show; none by default */
  success: (response: R, form: HTMLFormElement) => Maybe<FormResult> | Promise<Maybe<FormResult>>
  draft?: Draft
}

/** The state and event handlers of a form, for `Form` and its fields. */
export interface Submission extends Omit<ReturnType<typeof useRequest>, 'isRunning'> {
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: boolean
    'aria-busy': boolean
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onChange: (event: FormEvent<HTMLFormElement>) => void
  }
}

const INVALID = ':is(input,select,textarea):not([type=hidden])[aria-invalid],[role=radiogroup][aria-invalid] input'

/**
 * Submits a form, one attempt at a time. The form keeps its values, and after a failed attempt the first invalid field
 * gets the focus, else its error (behaviour B21).
 */
export function useSubmit<R>(options: SubmitOptions<R>): Submission {
  const { validate, invalid, send, success, draft } = options
  const { isRunning, ...request } = useRequest(options)
  const { errors, formError, attempts, isPending } = request
  const form = useRef<HTMLFormElement>(null)
  const last = useRef({ content: '', key: '' })
  useEffect(() => {
    if (form.current) draft?.restore(form.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; a draft belongs to its form
  }, [])
  useEffect(() => {
    if (attempts > 0) focusError(form.current, formError !== undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each failed attempt
  }, [attempts])

  const submit = async (values: FormData, element: HTMLFormElement): Promise<FormResult> => {
    const content = JSON.stringify(
      [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    const response = await send(values, last.current.key)
    last.current = { content: '', key: '' }
    draft?.clear()
    return (await success(response, element)) ?? {}
  }
  return {
    ...request,
    props: {
      ref: form,
      noValidate: true,
      'aria-busy': isPending,
      onSubmit: (event) => {
        event.preventDefault()
        if (isRunning.current) return
        const element = event.currentTarget
        const { submitter } = event.nativeEvent
        const values = new FormData(element)
        // As without a script: the pressed button is part of the form.
        if (submitter instanceof HTMLButtonElement && submitter.name) values.set(submitter.name, submitter.value)
        form.current = element
        const invalidFields = validate?.(values, element) ?? {}
        if (Object.values(invalidFields).some(Boolean)) request.fail({ errors: invalidFields, formError: invalid })
        else void request.run(() => submit(values, element))
      },
      onChange: ({ target }) => {
        if (form.current) draft?.save(form.current)
        const name = target instanceof HTMLElement ? target.getAttribute('name') : null
        if (name !== null && errors[name]) request.clearError(name)
      },
    },
  }
}

/** Focuses the first invalid field, else the form's error when it has one or when the focus was lost. */
function focusError(form: HTMLFormElement | null, hasError: boolean): void {
  const field = form?.querySelector<HTMLElement>(INVALID)
  if (field) field.focus()
  else if (hasError || document.activeElement === document.body)
    form?.querySelector<HTMLElement>('[data-form-error]')?.focus()
}
