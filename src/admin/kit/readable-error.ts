import { FailedRequest, PersonalError } from '../client/admin-client.ts'

/** Returns what is wrong with a form as a whole, in the words of the server for its first field. */
export function readableError(error: Error | null): Error | null {
  const text = error instanceof FailedRequest ? Object.values(error.fields)[0] : undefined
  return text === undefined ? error : new PersonalError(text, { cause: error })
}
