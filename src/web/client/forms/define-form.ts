import type { PathOf, RequestInput, ResponseAt } from '../api-client.ts'

/** Texts of invalid fields by field name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The result of a submission, as the form's page shows it. */
export interface FormResult {
  /** Why it failed; the error of the whole form. */
  formError?: string | undefined
  errors?: FieldErrors | undefined
  /** The confirmation of a success, or a quiet notice. */
  message?: string | undefined
  /** Whether the purpose of the page is fulfilled, or its link is not valid any more. */
  outcome?: 'done' | 'expired' | undefined
  /** Data that the page shows. */
  data?: unknown
  /** The typed values that the page shows again. */
  values?: Readonly<Record<string, string>> | undefined
}

/** A redirect after a success, or a result on the same page. @property replaces whether going back skips the form */
export type FormOutcome = { redirect: string; replaces?: true } | FormResult

/** An error response of the API. */
export interface FormFailure {
  status: number
  code: string
  message: string
  fields: Readonly<Record<string, string>>
}

type PostPath = PathOf<'post'>

/** The request that submits a form. */
export interface FormRequest<P extends PostPath = PostPath> {
  path: P
  params?: Readonly<Record<string, string>>
  body: RequestInput<'post', P>['body']
}

/** Where a form is submitted. */
export interface FormTarget {
  shopId: string
  /** The page's path and its parameters. */
  path: string
  params: Readonly<Record<string, string>>
  /** The path to continue at after signing in. */
  next: string
}

/**
 * One form: its check, its request and its results, for the browser (`use-submit.ts`) and for posts without a script
 * (`src/http/forms/handle-form.ts`).
 */
export interface FormDefinition<P extends PostPath = PostPath, T = unknown> {
  /** The paths of the pages that show it, with `{name}` for parameters; without scripts it is posted to them. */
  paths: readonly `/${string}`[]
  texts: { en: T }
  /** Selects the form among several that are posted to one path. */
  matches?: (values: FormData) => boolean
  /** Limits of its files; with them it is `multipart/form-data`. */
  files?: { bytes: number; count: number }
  /** Whether its requests carry an `Idempotency-Key`. */
  isIdempotent?: true
  /** Whether mail programs post it from outside the shop's pages (RFC 8058). */
  oneClickUnsubscribe?: true
  /** Whether a success without a script redirects to the page itself, so that a reload does not post again. */
  redirectsBack?: true
  /** The fields whose values are shown again without scripts. */
  shownAgain?: readonly string[]
  /** Returns texts for invalid fields. */
  validate?: (values: FormData, texts: T, target: FormTarget) => FieldErrors
  /** The form error shown beside invalid fields. */
  invalid?: (texts: T) => string
  request: (values: FormData, target: FormTarget) => FormRequest<P>
  success: (response: ResponseAt<'post', P>, target: FormTarget, texts: T) => FormOutcome
  /**
   * Returns the result of an error response: null for the usual one, 'unavailable' when the page cannot show it.
   */
  failure?: (failure: FormFailure, texts: T, target: FormTarget) => FormOutcome | 'unavailable' | null
}

export const defineForm = <P extends PostPath, T>(form: FormDefinition<P, T>): FormDefinition<P, T> => form

/** Returns the result of an error response: texts at its fields, or one of the form. */
export const describeFailure = ({ fields, message }: FormFailure): FormResult =>
  Object.keys(fields).length > 0 ? { errors: fields } : { formError: message }

/** Returns a copy of a form's values without some fields and without empty files. */
export function withoutFields(values: FormData, names: readonly string[]): FormData {
  const copy = new FormData()
  for (const [name, value] of values) {
    const isEmptyFile = typeof value !== 'string' && value.size === 0
    if (!names.includes(name) && !isEmptyFile) copy.append(name, value)
  }
  return copy
}
