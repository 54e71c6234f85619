export const POPUP_KINDS = ['message', 'coupon', 'newsletter'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]
export const POPUP_AUDIENCES = ['all', 'guest', 'signedIn', 'firstVisit'] as const
export type PopupAudience = (typeof POPUP_AUDIENCES)[number]
export const POPUP_ACTIONS = ['shown', 'closed', 'clicked'] as const
export type PopupAction = (typeof POPUP_ACTIONS)[number]

/** How long it is not shown again (specification, sections 5 and 9). */
const REPEAT_MS = 5 * 3_600_000

/** Pages where nothing may interrupt: checkout, payment, sign-in. */
const NOT_ON =
  /^\/(?:user\/(?:order|payment|success|failed)(?:\/|$)|sign-in$|sign-up$|account\/|(?:confirm|change)-order$|track-order$|news\/|offer\/|watch\/|review(?:-mails)?\/|support\/)/

/** Returns whether a page may show a popup. */
export const isPopupPage = (path: string): boolean => !NOT_ON.test(path)

/**
 * Returns whether it was not shown recently. @param storedTime the last showing in milliseconds, as stored in the
 * browser
 */
export function isDue(storedTime: string | null, now: number): boolean {
  const last = Number(storedTime ?? Number.NaN)
  // A time in the future was stored before the clock was set back.
  return !(Number.isFinite(last) && last <= now && now - last < REPEAT_MS)
}

/** The visit: the page and the visitor. */
export interface PopupVisit {
  path: string
  isSignedIn: boolean
  isFirstVisit: boolean
}

export interface PopupPlan {
  audience: PopupAudience
  includePaths: readonly string[]
  excludePaths: readonly string[]
}

/** Returns whether a path matches a pattern: the exact path, or a prefix if the pattern ends with `*`. */
export const isPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Returns whether a popup applies to this visit. */
export function fits({ audience, includePaths, excludePaths }: PopupPlan, visit: PopupVisit): boolean {
  const { path, isSignedIn, isFirstVisit } = visit
  if (!isPopupPage(path)) return false
  if (excludePaths.some((pattern) => isPath(pattern, path))) return false
  if (includePaths.length > 0 && !includePaths.some((pattern) => isPath(pattern, path))) return false
  if (audience === 'guest') return !isSignedIn
  if (audience === 'signedIn') return isSignedIn
  return audience === 'all' || isFirstVisit
}

/** The input of staff. */
export interface PopupDraft {
  title: string
  body: string
  image: string | null
  imageAlt: string
  ctaLabel: string
  ctaUrl: string | null
  couponCode: string | null
  kind: PopupKind
  audience: PopupAudience
  includePaths: readonly string[]
  excludePaths: readonly string[]
  startsAt: Date | null
  endsAt: Date | null
  priority: number
}

/** Returns the errors of an input by field; empty when it is valid. */
export function checkDraft(draft: PopupDraft): Record<string, string> {
  const { title, body, ctaLabel, ctaUrl, couponCode, kind, image, imageAlt, startsAt, endsAt } = draft
  const paths = [...draft.includePaths, ...draft.excludePaths]
  const rules: readonly (readonly [string, boolean, string])[] = [
    ['title', title.trim() !== '' && title.length <= 80, 'A title has 1 to 80 letters.'],
    ['body', body.length <= 300, 'The text has at most 300 letters.'],
    ['ctaLabel', ctaLabel.length <= 30, 'The label of the link has at most 30 letters.'],
    ['ctaUrl', ctaUrl === null || isSafeTarget(ctaUrl), 'A link leads to a path of the shop or to an https address.'],
    ['ctaUrl', (ctaUrl === null) === (ctaLabel === ''), 'A link has a label and an address.'],
    ['couponCode', kind !== 'coupon' || Boolean(couponCode), 'A popup with a coupon names its code.'],
    ['couponCode', couponCode === null || /^[A-Z0-9_-]{3,32}$/.test(couponCode), 'This is no code.'],
    ['image', image === null || /^\/(?:pictures|files)\/[\w./-]+$/.test(image), 'A picture is one of the shop’s own.'],
    ['imageAlt', imageAlt.length <= 200, 'The description of the picture has at most 200 letters.'],
    ['paths', paths.length <= 40 && paths.every((path) => /^\/[^\s?#]{0,200}$/.test(path)), 'A path begins with "/".'],
    ['endsAt', !(startsAt && endsAt) || startsAt < endsAt, 'It ends after it starts.'],
  ]
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field, , text]) => [field, text]))
}

/** Returns whether the target is a path of this site, or an https URL without credentials. */
function isSafeTarget(target: string): boolean {
  if (target.length > 500) return false
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return true
  const url = URL.parse(target)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
