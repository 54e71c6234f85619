/** A call that the provider refuses: the status and the error's name, as its answers have them. */
export class IdentityError extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

/** The body of an answer that refuses. */
export const buildErrorBody = (status: number, message: string): unknown => ({
  error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
})
