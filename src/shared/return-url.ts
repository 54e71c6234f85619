/** Longer than any real URL of the shop's pages. */
const MAX_LENGTH = 1024
/** A base URL for parsing, never requested. */
const HERE = 'http://here.invalid'
/** Characters that browsers drop or change before they parse a URL: a path with them can name another host. */
const UNSAFE = /[\\\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/u
/** Pages without use for a shopper who has just signed in. */
const AUTH_PAGES = /^\/(sign-in|sign-up|account\/reset)(?:[/?#]|$)/

/**
 * Returns where to go after sign-in: the page that the shopper wanted, or the home page. Only pages of this site are
 * accepted, so that no link can redirect to another one.
 * @param input the parameter `next`, decoded once
 */
export function returnUrl(input: string | null | undefined): string {
  if (!input || input.length > MAX_LENGTH || !/^\/(?!\/)/.test(input) || UNSAFE.test(input)) return '/'
  const url = URL.parse(input, HERE)
  if (url?.origin !== HERE) return '/'
  const path = url.pathname + url.search + url.hash
  // Parsing has removed `..` segments, which may leave two slashes at the start.
  return path.startsWith('//') || AUTH_PAGES.test(path) ? '/' : path
}

/** Returns the path of the sign-in page with a return path; the home page is the default and needs no parameter. */
export const signInAddress = (next: string, page: '/sign-in' | '/sign-up' = '/sign-in'): string =>
  next === '/' ? page : `${page}?${new URLSearchParams({ next }).toString()}`
