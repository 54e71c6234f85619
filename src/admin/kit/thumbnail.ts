/** Returns the URL of a small size of a shop's image on the host of the back office. @param url its path on the shop's host */
export const thumbnailOf = (shopId: string, url: string): string =>
  `/shops/${shopId}${url.replace(/\/\d+\.(?:webp|avif)$/, '/160.webp')}`
