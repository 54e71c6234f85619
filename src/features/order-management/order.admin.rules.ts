export { refundDoneCommand } from '#src/features/orders/changes/refund.rules.ts'

/** Why a shop cancels an order (behaviour B13). */
export const SHOP_CANCEL_REASONS = ['customer', 'declined', 'fraud', 'inventory', 'staff', 'other'] as const
