/** What ids look like (behaviour B24): what a shop writes here ends up in the address of a script. */
const GOOGLE_ID = /^(G|UA|AW|GT|GTM)-[A-Z0-9-]{4,20}$/
const PIXEL_ID = /^\d{5,20}$/

export const isGoogleId = (id: string): boolean => GOOGLE_ID.test(id)
export const isPixelId = (id: string): boolean => PIXEL_ID.test(id)
