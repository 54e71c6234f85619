/** Returns the URL of a page of a shop. The shop has the port of this page where no proxy stands before both. */
export const shopUrl = (domain: string, path = '/'): string =>
  `${location.protocol}//${domain}${location.port && `:${location.port}`}${path}`
