/**
 * The tax class that makes products and lines of orders gift cards (decision 0132). It has no
 * rates: a voucher for anything in the shop is taxed when it is used (directive 2006/112/EC, article 30b).
 */
export const GIFT_CARD_CLASS = 'giftCard'

export const isGiftCardClass = (taxClass: string | undefined): boolean => taxClass === GIFT_CARD_CLASS
