import type { EditedCampaign } from '../client/discount-types.ts'
import type { OperationInput } from '../client/operations.ts'
import { amountText, readAmount } from '../kit/amount-input.rules.ts'
import { percentText, readPercent } from './coupon-form.rules.ts'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'
import { targetIds, writeTargets } from './targets.rules.ts'

/** A campaign as it is typed; the banner is a text, so that fields compare. */
export type CampaignFields = Readonly<Record<(typeof FIELDS)[number], string>>
type Sent = NonNullable<OperationInput<'updateCampaign'>['body']>
type Banner = NonNullable<Sent['banner']>

const FIELDS = [
  'title',
  'slug',
  'startsAt',
  'endsAt',
  'benefit',
  'value',
  'products',
  'categories',
  'description',
  'terms',
  'banner',
  'bannerAlt',
] as const

interface FormShop {
  currency: string
  timeZone: string
}

const MAX_TITLE = 120
const MAX_PERCENT_BPS = 9900

export const EMPTY_CAMPAIGN: CampaignFields = {
  title: '',
  slug: '',
  startsAt: '',
  endsAt: '',
  benefit: 'percent',
  value: '10',
  products: '',
  categories: '',
  description: '',
  terms: '',
  banner: '',
  bannerAlt: '',
}

/** Returns the picture of a form's field; null for none. */
export const readImage = (text: string): Omit<Banner, 'alt'> | null =>
  text === '' ? null : (JSON.parse(text) as Omit<Banner, 'alt'>)

export const writeImage = ({ url, width, height }: Omit<Banner, 'alt'>): string =>
  JSON.stringify({ url, width, height })

const benefitValue = (benefit: EditedCampaign['benefit'], currency: string): string => {
  if (benefit.type === 'percent') return percentText(benefit.bps)
  return benefit.type === 'fixedPrice' ? amountText(benefit.amount, currency) : ''
}

/** Returns the fields of a stored campaign. */
export function toFields(
  campaign: Omit<EditedCampaign, '_id' | 'slug' | 'status' | 'version'>,
  { slug, currency, timeZone }: FormShop & { slug: string },
): CampaignFields {
  const { title, startsAt, endsAt, benefit, products, categories, description, terms, banner } = campaign
  return {
    title,
    slug,
    startsAt: toLocalInput(startsAt, timeZone),
    endsAt: toLocalInput(endsAt, timeZone),
    benefit: benefit.type,
    value: benefitValue(benefit, currency),
    products: writeTargets(products),
    categories: writeTargets(categories),
    description,
    terms,
    banner: banner ? writeImage(banner) : '',
    bannerAlt: banner?.alt ?? '',
  }
}

export type CampaignError = 'title' | 'slug' | 'time' | 'order' | 'percent' | 'amount' | 'targets'

/** Returns what is wrong with what is typed. */
export function findErrors(
  typed: CampaignFields,
  { currency }: FormShop,
): Partial<Record<keyof CampaignFields, CampaignError>> {
  const { title, slug, startsAt, endsAt, benefit, value } = typed
  const bps = readPercent(value)
  return {
    ...((title.trim() === '' || title.trim().length > MAX_TITLE) && { title: 'title' }),
    ...(!/^[a-z0-9-]*$/.test(slug.trim()) && { slug: 'slug' }),
    ...(startsAt === '' && { startsAt: 'time' }),
    ...(endsAt === '' && { endsAt: 'time' }),
    // Texts of the same form compare like their times.
    ...(startsAt !== '' && endsAt !== '' && endsAt <= startsAt && { endsAt: 'order' }),
    ...(benefit === 'percent' && (bps === null || bps > MAX_PERCENT_BPS) && { value: 'percent' }),
    ...(benefit === 'fixedPrice' && readAmount(value, currency) === null && { value: 'amount' }),
    ...(typed.products === '' && typed.categories === '' && { products: 'targets' }),
  }
}

const readBenefit = ({ benefit, value }: CampaignFields, currency: string): Sent['benefit'] => {
  if (benefit === 'percent') return { type: benefit, bps: readPercent(value) ?? 0 }
  if (benefit === 'fixedPrice') return { type: benefit, amount: readAmount(value, currency) ?? 0 }
  return { type: benefit === 'freeShipping' ? benefit : 'none' }
}

/** Returns what is sent of fields without errors. @param stored what the fields were filled with */
export function toBody(
  typed: CampaignFields,
  { currency, timeZone, stored }: FormShop & { stored: Pick<EditedCampaign, 'startsAt' | 'endsAt'> | null },
): Omit<Sent, 'version'> {
  const image = readImage(typed.banner)
  return {
    title: typed.title.trim(),
    startsAt: fromLocalInput(typed.startsAt, { stored: stored?.startsAt ?? null, timeZone }) ?? '',
    endsAt: fromLocalInput(typed.endsAt, { stored: stored?.endsAt ?? null, timeZone }) ?? '',
    benefit: readBenefit(typed, currency),
    products: targetIds(typed.products),
    categories: targetIds(typed.categories),
    description: typed.description,
    terms: typed.terms,
    banner: image && { ...image, alt: typed.bannerAlt },
  }
}
