/** The format of tracker ids (behaviour B24): a shop's id becomes a part of a script URL. */
const GOOGLE_ID = /^(G|UA|AW|GT|GTM)-[A-Z0-9-]{4,20}$/
const PIXEL_ID = /^\d{5,20}$/

export const isGoogleId = (id: string): boolean => GOOGLE_ID.test(id)
export const isPixelId = (id: string): boolean => PIXEL_ID.test(id)
