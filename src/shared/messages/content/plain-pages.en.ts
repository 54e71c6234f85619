/** Texts of pages that are no page of a shop. */
export const frontEn = {
  noShop: "404 | Sorry, we can't find this shop",
  noShopText: 'There is no shop on this domain. Please check the address.',
  needsScript: 'Please turn on JavaScript to see this shop.',
  supportCode: (code: string) => `Support code: ${code}`,
} as const
