/** Texts about drafts of orders, for staff and for their customers. */
export const draftTexts = {
  placed: 'placed',
  notEnough: 'Not enough of {name} is left.',
} as const
