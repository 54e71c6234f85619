const WHAT = String.raw`(?:shipping|package|parcel|delivery|order|route)`
const COVER = String.raw`(?:protection|insurance|guarantee|cover(?:age)?)`
/** What apps of other shop systems put into a catalogue in order to charge it at the checkout. */
const TITLES = [
  new RegExp(String.raw`^(?:route\s+)?(?:green\s+)?(?:${WHAT}\s+){1,2}${COVER}\b`, 'i'),
  /^(?:handling|rush|rush order|processing|service|small order|shipping) fee\b/i,
  /^route$/i,
]
const KINDS = new Set([
  'route',
  'insurance',
  'shipping insurance',
  'shipping protection',
  'package protection',
  'shipping fee',
  'fee',
  'fees',
])

/** Whether this is a fee that the former system charged, and nothing that shoppers look for. */
export function isFee({
  title,
  type,
  vendor,
  isNeverSent,
}: {
  title: string
  type: string
  vendor: string
  isNeverSent: boolean
}): boolean {
  const kind = type.trim().toLowerCase()
  if (TITLES.some((pattern) => pattern.test(title.trim().slice(0, 200)))) return true
  return isNeverSent && (KINDS.has(kind) || (kind === '' && vendor.trim().toLowerCase() === 'route'))
}
