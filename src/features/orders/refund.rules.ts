/**
 * The command that marks a refund as paid once the shop has sent the money itself.
 * @param shop its id, or one of its domains
 */
export const refundDoneCommand = (shop: string, refundId: string): string =>
  `npm run shop -- refunds:done --shop ${shop} --refund ${refundId}`
