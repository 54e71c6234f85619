import type { Notation } from '#src/shared/admin-operation.ts'
import { videoAdminEn } from '#src/shared/messages/catalog/video-admin.en.ts'
import { isOnOtherHost, videoTypeOf } from '../product-page/video.rules.ts'

export const MAX_VIDEOS = 5
const MAX_URL = 2000
const MAX_TITLE = 200

/** A video as staff describe it. */
export interface VideoInput {
  url: string
  title: string
  /** The URL of an image of the shop. */
  poster: string | null
  captionsUrl: string | null
}

/** Returns what is wrong with the videos of a product, as a sentence; null when nothing is. */
export function findVideoFault(videos: readonly VideoInput[]): string | null {
  if (videos.length > MAX_VIDEOS) return videoAdminEn.tooMany(MAX_VIDEOS)
  const urls = new Set<string>()
  for (const [index, { url, title, captionsUrl }] of videos.entries()) {
    const number = index + 1
    if (title === '') return videoAdminEn.noTitle(number)
    if (title.length > MAX_TITLE) return videoAdminEn.longTitle(number, MAX_TITLE)
    if (!isSafeUrl(url)) return videoAdminEn.url(number)
    if (videoTypeOf(url) === null) return videoAdminEn.type(number)
    if (captionsUrl !== null && !(isSafeUrl(captionsUrl) && /^[^?#]*\.vtt(?:[?#]|$)/i.test(captionsUrl)))
      return videoAdminEn.captions(number)
    if (urls.has(url)) return videoAdminEn.twice(number)
    urls.add(url)
  }
  return null
}

/** Whether browsers may load a URL: https without a password, or a file of the shop. */
function isSafeUrl(url: string): boolean {
  if (!isOnOtherHost(url)) return /^\/files\/[0-9a-f]{32}\.\w+$/.test(url)
  if (url.length > MAX_URL || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}

/** `How it is made|https://example.com/a.mp4`, with a poster and captions after further bars. */
export const videoNotation: Notation<VideoInput> = {
  hint: '<title|URL[|poster[|captions]]>',
  parse(text) {
    const [title = '', url = '', poster = '', captionsUrl = '', ...rest] = text.split('|').map((part) => part.trim())
    if (url === '' || rest.length > 0) return undefined
    return { title, url, poster: poster || null, captionsUrl: captionsUrl || null }
  },
  print: ({ title, url, poster, captionsUrl }) => [title, url, poster ?? '', captionsUrl ?? ''].join('|'),
}
