/** What shows images. */
export const USE_KINDS = ['product', 'category', 'post', 'page', 'popup', 'campaign', 'home'] as const
export type UseKind = (typeof USE_KINDS)[number]

export const IMAGE_FILTERS = ['unused', 'withoutAlt', 'large'] as const
export type ImageFilter = (typeof IMAGE_FILTERS)[number]
