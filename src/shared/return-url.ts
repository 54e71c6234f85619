/** Longer ones are nobody's who was on the way to a page of ours. */
const MAX_LENGTH = 1024
/** Only its origin counts: nothing is ever asked of it. */
const HERE = 'http://here.invalid'
/** What a browser would drop or turn around before it reads an address: with it a path can name another host. */
const UNSAFE = /[\\\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/u
/** Pages that are of no use to somebody who has just signed in. */
const AUTH_PAGES = /^\/(sign-in|sign-up|account\/reset)(?:[/?#]|$)/

/**
 * Where somebody goes who has signed in: the page they were on the way to, when it is a page of this very site, else
 * home. Whatever the address bar says, nobody is sent to another site by it.
 * @param input the parameter `next` as it was read, decoded once
 */
export function returnUrl(input: string | null | undefined): string {
  if (!input || input.length > MAX_LENGTH || !/^\/(?!\/)/.test(input) || UNSAFE.test(input)) return '/'
  const url = URL.parse(input, HERE)
  if (url?.origin !== HERE) return '/'
  const path = url.pathname + url.search + url.hash
  // Steps upwards are gone by now, and may have left two slashes at the beginning.
  return path.startsWith('//') || AUTH_PAGES.test(path) ? '/' : path
}

/** The page that asks to sign in first, and knows where to go on; home needs no word of it. */
export const signInAddress = (next: string, page: '/sign-in' | '/sign-up' = '/sign-in'): string =>
  next === '/' ? page : `${page}?${new URLSearchParams({ next }).toString()}`
