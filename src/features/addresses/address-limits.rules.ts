/** The maximum number of saved addresses (behaviour B0). */
export const MAX_ADDRESSES = 20
