import { Failure } from '#src/shared/failure.ts'

/** The shop sells to people with an account alone. */
export const SIGN_IN = {
  step: 'contact' as const,
  field: 'account',
  code: 'sign_in_required',
  message: new Failure('sign_in_required').message,
}

/** Something that is still to be given before a cart can be ordered. */
export const missing = <S extends 'contact' | 'delivery' | 'payment'>(step: S, field: string, message: string) => ({
  step,
  field,
  code: 'required',
  message,
})
