/** Returns the type of a video by the ending of its path; null for other files. */
export function videoTypeOf(url: string): 'video/mp4' | 'video/webm' | null {
  const ending = /^[^?#]*\.(mp4|webm)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  return ending === 'mp4' ? 'video/mp4' : ending === 'webm' ? 'video/webm' : null
}

/** Whether a file is on another host, whose permission a script or captions need. */
export const isOnOtherHost = (url: string): boolean => !url.startsWith('/')
