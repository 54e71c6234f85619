/** An error response of the provider, with its status and error name. */
export class IdentityError extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

/** Returns the body of an error response. */
export const buildErrorBody = (status: number, message: string): unknown => ({
  error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
})
