/** Texts about edits of orders, for staff. */
export const orderEditTexts = {
  onlyFewer: 'This line can only get fewer units: its price holds for those that were ordered.',
  nothingLeft: 'Something has to be left. Cancel the order instead.',
  notEnough: 'Not enough is left in stock.',
  receiveFirst:
    'Say how the difference is paid: by a link to the customer, or enter the reference of what you have received.',
  hasLeft: 'Part of this order has left. Cancel items or create another order.',
  hasLeftForAddress: 'Part of this order has left, so its address stays as it is.',
  isOver: 'This order is {status}. It can no longer be changed.',
  beingPaid: 'A payment of this order is being made or checked. Try again once that is done.',
  noEmail: 'This order has no e-mail address, so the customer gets no mail.',
  proposed: 'A change of this order waits for the customer. Withdraw it first.',
  notProposed: 'No change of this order waits for the customer.',
  notChanging: 'No change of this order waits for its payment.',
  needsNoConsent: 'The total does not go up, so it can be changed at once.',
} as const
