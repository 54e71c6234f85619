/** Texts of operations about gift cards. */
export const giftCardAdminEn = {
  dayOver: 'This day is over.',
  recipientOfOne: 'Several cards have no recipient: export their codes.',
  dayNeeded: 'Choose the last day, or no end.',
} as const
