/**
 * Returns the command that marks a manual refund as paid.
 * @param shop its id, or one of its domains
 */
export const refundDoneCommand = (shop: string, refundId: string): string =>
  `npm run shop -- refunds:mark-paid --shop ${shop} --refund ${refundId}`
