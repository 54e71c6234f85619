/** Texts of pages that are no page of a shop. */
export const frontEn = {
  noShop: "404 | Sorry, we can't find this shop",
  noShopText: 'There is no shop on this domain. Please check the address.',
  suspended: 'This shop is closed.',
  suspendedText: (shop: string) => `${shop} cannot be visited at the moment.`,
  closed: (shop: string) => `${shop} opens soon`,
  closedText: 'We are getting everything ready. Please come back in a while.',
  previewEnded: 'This preview has ended',
  previewEndedText: 'Please open it again in the back office.',
  needsScript: 'Please turn on JavaScript to see this shop.',
  supportCode: (code: string) => `Support code: ${code}`,
} as const
