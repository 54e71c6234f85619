import { FailedRequest, PersonalError } from './admin-client.ts'

/** Returns the error of a form as a whole: the sentence of its first field, in the words of the server. */
export function readableError(error: Error | null): Error | null {
  const text = error instanceof FailedRequest ? Object.values(error.fields)[0] : undefined
  return text === undefined ? error : new PersonalError(text, { cause: error })
}
