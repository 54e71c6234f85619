export const POPUP_KINDS = ['message', 'coupon', 'newsletter'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]
export const POPUP_AUDIENCES = ['all', 'guest', 'signedIn', 'firstVisit'] as const
export type PopupAudience = (typeof POPUP_AUDIENCES)[number]
export const POPUP_ACTIONS = ['shown', 'closed', 'clicked'] as const
export type PopupAction = (typeof POPUP_ACTIONS)[number]

/** How long it is not shown again (specification, sections 5 and 9). */
const REPEAT_MS = 5 * 3_600_000

/** Where nothing comes between people and what they do: buying, paying, signing in. */
const NOT_ON =
  /^\/(?:user\/(?:order|payment|success|failed)(?:\/|$)|sign-in$|sign-up$|account\/|confirm-order$|track-order$|news\/|watch\/|review(?:-mails)?\/|support\/)/

/** Whether a page may carry a popup at all. */
export const isPopupPage = (path: string): boolean => !NOT_ON.test(path)

/** Whether it was not shown lately. @param storedTime what the browser keeps of the last showing, in milliseconds */
export function isDue(storedTime: string | null, now: number): boolean {
  const last = Number(storedTime ?? Number.NaN)
  // A showing in the future was written by a clock that has been set back since.
  return !(Number.isFinite(last) && last <= now && now - last < REPEAT_MS)
}

/** Who is here, and where. */
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

/** Whether a path is one of a pattern: the path itself, or with `*` at its end all that begin with it. */
export const isPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Whether a popup is for this visit. */
export function fits({ audience, includePaths, excludePaths }: PopupPlan, visit: PopupVisit): boolean {
  const { path, isSignedIn, isFirstVisit } = visit
  if (!isPopupPage(path)) return false
  if (excludePaths.some((pattern) => isPath(pattern, path))) return false
  if (includePaths.length > 0 && !includePaths.some((pattern) => isPath(pattern, path))) return false
  if (audience === 'guest') return !isSignedIn
  if (audience === 'signedIn') return isSignedIn
  return audience === 'all' || isFirstVisit
}

/** What an operator writes. */
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

/** What is wrong with a draft, by field; nothing when it can be kept. */
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

/** A path of this site, or an https address without a name and password in it. */
function isSafeTarget(target: string): boolean {
  if (target.length > 500) return false
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return true
  const url = URL.parse(target)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
