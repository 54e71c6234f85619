import type { ProductVideo } from './video.contract.ts'
import type { VideoRow } from './video.store.ts'

/** Converts a stored video to its public form. */
export const toVideo = ({ url, title, poster, captionsUrl, createdAt }: VideoRow): ProductVideo => ({
  url,
  title,
  poster,
  captionsUrl,
  createdAt: new Date(createdAt).toISOString(),
})
