/** What is told to who writes posts, pages and contacts. */
export const contentDeskEn = {
  slugTaken: 'Another one has this address.',
  slugEmpty: 'An address needs a letter or a digit.',
  tags: 'Use at most 10 tags of at most 40 letters.',
  products: 'Use at most 8 products.',
  noProduct: (name: string) => `There is no product ${name}.`,
  url: 'Use an https address, or a path of the shop such as /categories.',
  contactUrl: 'Use an https address, mailto:, tel: or an address of the medium’s own app.',
  picture: 'Use pictures of the shop, as an upload answers them.',
} as const
