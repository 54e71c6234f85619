/** Texts of the home page of a shop without products. */
export const openingEn = {
  opening: 'We’re opening soon',
  openingText: 'Our first products will be here soon. Please come back in a while.',
  setUpShop: 'Set up this shop',
}
