import { useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import { browserApi, type PathOf, type ResponseAt } from '../api-client.ts'
import { ApiError } from '../api-errors.ts'
import { useTexts } from '../messages.ts'
import { useShop } from '../shop-context.ts'
import type { FormDefinition, FormResult, FormTarget } from './define-form.ts'
import type { Draft } from './drafts.ts'
import type { Maybe } from './use-request.ts'
import { useSubmit, type Submission } from './use-submit.ts'

interface FormOptions<R> {
  /** The parameters of the page's path. */
  params?: FormTarget['params']
  next?: string
  /** The form error when there was no response. */
  failed: string
  result?: FormResult
  draft?: Draft
  /** Replaces the request, for a shop whose accounts belong to an external provider. */
  send?: (values: FormData) => Promise<R>
  /** Called after a success, before its result is shown or the next page opens. */
  onSuccess?: (response: R, form: HTMLFormElement) => unknown
  /** Returns the result of an error; null for the usual one. */
  failure?: (error: unknown) => Maybe<FormResult>
}

/** Submits a form by its definition. */
export function useForm<P extends PathOf<'post'>, T>(
  form: FormDefinition<P, T>,
  options: FormOptions<ResponseAt<'post', P>>,
): Submission {
  const { params = {}, next = '/', failed, result, draft, onSuccess, failure } = options
  const { shopId } = useShop()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const texts = useTexts(form.texts)
  const target = { shopId, path: pathname, params, next }
  const send = (values: FormData, key: string): Promise<ResponseAt<'post', P>> => {
    const { path, ...request } = form.request(values, target)
    const headers = form.isIdempotent && { 'idempotency-key': key }
    return browserApi().post(path, { ...request, ...(headers && { headers }) } as never)
  }
  return useSubmit({
    shopId,
    failed,
    result,
    ...(draft && { draft }),
    invalid: form.invalid?.(texts),
    validate: (values) => form.validate?.(values, texts, target) ?? {},
    send: options.send ?? send,
    success: async (response, element) => {
      await onSuccess?.(response, element)
      const outcome = form.success(response, target, texts)
      if (!('redirect' in outcome)) return outcome
      await navigate(outcome.redirect, { replace: outcome.replaces ?? false })
      return null
    },
    failure: (error) => {
      const own = failure?.(error)
      if (own || !(error instanceof ApiError)) return own
      const outcome = form.failure?.(error, texts, target)
      return typeof outcome === 'object' && outcome && !('redirect' in outcome) ? outcome : null
    },
  })
}
