/** Fields that few orders need, in one file: the name of each further file would count on every checkout. */
export { CreditField } from './credit-field.tsx'
export { GiftCardFields } from './gift-card-fields.tsx'
