import { CHOSEN_EXCEPTIONS, type ChosenReturnTerms } from '#src/shared/return-terms.ts'

/** Returns a choice as the form has it; empty for what is above. */
export const returnableText = (returnable: boolean | null): string =>
  returnable === null ? '' : returnable ? 'yes' : 'no'

export const toReturnable = (text: string): boolean | null => (text === '' ? null : text === 'yes')

export const isException = (text: string): text is NonNullable<ChosenReturnTerms['withdrawalException']> =>
  (CHOSEN_EXCEPTIONS as readonly string[]).includes(text)
