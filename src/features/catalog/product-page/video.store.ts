import { sql } from 'kysely'
import type { StoredImage } from '#src/platform/db/json-columns.ts'

/** A video of a product; times from JSON are strings. */
export interface VideoRow {
  url: string
  title: string
  poster: StoredImage | null
  captionsUrl: string | null
  createdAt: Date | string
}

/** A video of a product, from `product_videos w`, as JSON. */
export const VIDEO = sql`json_build_object('url', w.url, 'title', w.title, 'poster', w.poster,
  'captionsUrl', w.captions_url, 'createdAt', w.created_at)`
