/** Returns the URL of a size of a shop's image on the host of the back office. @param url its path on the shop's host */
export const sizeOf = (shopId: string, url: string, width: number): string =>
  `/shops/${shopId}${url.replace(/\/\d+\.(?:webp|avif)$/, `/${width}.webp`)}`

export const thumbnailOf = (shopId: string, url: string): string => sizeOf(shopId, url, 160)
