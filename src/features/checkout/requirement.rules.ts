/** Something that is still to be given before a cart can be ordered. */
export const missing = <S extends 'contact' | 'delivery' | 'payment'>(step: S, field: string, message: string) => ({
  step,
  field,
  code: 'required',
  message,
})
