import { ApiError } from './api-errors.ts'

/** Returns the texts of an error response for invalid fields; empty for any other error. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string | undefined>> =>
  error instanceof ApiError ? error.fields : {}

/** Returns the text of an error response, else a text of our own. */
export const messageOf = (error: unknown, failed: string): string =>
  error instanceof ApiError ? error.message : failed

/** Returns an error response that a visitor can act on; null for a failure of the server or of the network. */
export const clientErrorOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status < 500 ? error : null

/** Returns the code of an error response; null without a response. */
export const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null)
