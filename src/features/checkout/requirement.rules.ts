import { Failure } from '#src/shared/failure.ts'

/** The requirement of a shop that sells only to accounts. */
export const SIGN_IN = {
  step: 'contact' as const,
  field: 'account',
  code: 'sign_in_required',
  message: new Failure('sign_in_required').message,
}

/** Returns a detail that is required before a cart can be ordered. */
export const missing = <S extends 'contact' | 'delivery' | 'payment'>(step: S, field: string, message: string) => ({
  step,
  field,
  code: 'required',
  message,
})
