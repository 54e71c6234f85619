const WHAT = String.raw`(?:shipping|package|parcel|delivery|order|route)`
const COVER = String.raw`(?:protection|insurance|guarantee|cover(?:age)?)`
/** Titles of fees that apps of other shop systems add to the catalogue and charge in the checkout. */
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

/** Returns whether a product is a fee of the former system. */
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
