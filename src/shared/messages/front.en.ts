/** Texts of pages that are no page of a shop. */
export const frontEn = {
  noShop: "404 | Sorry, we can't find this shop",
  noShopText: 'Nobody has opened a shop on this domain yet. Please check the address.',
  needsScript: 'Please switch JavaScript on to see this shop.',
  supportCode: (code: string) => `Support code: ${code}`,
} as const
