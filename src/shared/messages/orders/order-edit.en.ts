/** Texts about edits of orders, for staff. */
export const orderEditTexts = {
  onlyFewer: 'This line can only get fewer units: its price holds for those that were ordered.',
  nothingLeft: 'Something has to be left. Cancel the order instead.',
  notEnough: 'Not enough is left in stock.',
  receiveFirst: 'Enter the reference of the payment that you have received for the difference.',
} as const
