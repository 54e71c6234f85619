export const MAX_TITLE = 100
export const MIN_BODY = 10
export const MAX_BODY = 2000
export const MAX_REPLY = 1000
export const MAX_REVIEW_IMAGES = 4
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
