/** What the server says of requests to the shop's support. */
export const ticketsApiEn = {
  receivedByMail: 'We’ve e-mailed you a link to it.',
  fields: {
    subject: 'Use 3 to 120 characters.',
    firstBody: 'Use 10 to 4000 characters.',
    body: 'Write at most 4000 characters.',
    empty: 'Write a message.',
    plain: 'Use plain text only.',
    orderNumber: 'We could not find this order among yours.',
    product: 'We could not find this product.',
    follows: 'We could not find this request among yours.',
    files: 'Attach at most 5 files.',
    order: 'This shop has no such order.',
    replies: 'There are 300 saved replies already. Delete one first.',
    ownReply: 'Only a member of the shop can have replies of their own.',
  },
  statuses: { open: 'Open', answered: 'Answered', resolved: 'Resolved', closed: 'Closed', spam: 'Closed' },
  /** What stands in a thread of itself. */
  events: {
    resolvedByShop: 'The shop marked this request as solved.',
    solvedByShopper: 'This request was marked as solved.',
    closedByShop: 'The shop closed this request.',
    reopened: 'This request was reopened.',
    closed: 'This request was closed after seven days without a message.',
  },
} as const
