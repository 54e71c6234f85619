/** Addresses that a shopper may keep (behaviour B0). */
export const MAX_ADDRESSES = 20
