import type { EditedPopup } from '../client/discount-types.ts'
import type { OperationInput } from '../client/operations.ts'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'

/** A popup as it is typed; paths are one a line. */
export type PopupFields = Readonly<Record<(typeof FIELDS)[number], string>>
type Sent = NonNullable<OperationInput<'updatePopup'>['body']>

const FIELDS = [
  'title',
  'body',
  'image',
  'imageAlt',
  'kind',
  'couponCode',
  'ctaLabel',
  'ctaUrl',
  'audience',
  'includePaths',
  'excludePaths',
  'startsAt',
  'endsAt',
  'priority',
] as const

export const EMPTY_POPUP: PopupFields = {
  title: '',
  body: '',
  image: '',
  imageAlt: '',
  kind: 'message',
  couponCode: '',
  ctaLabel: '',
  ctaUrl: '',
  audience: 'all',
  includePaths: '',
  excludePaths: '',
  startsAt: '',
  endsAt: '',
  priority: '0',
}

const MAX_TITLE = 80
const MAX_PRIORITY = 1000

/** Returns the paths of a text with one a line. */
const readPaths = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const readPriority = (text: string): number | null =>
  /^-?\d{1,4}$/.test(text.trim()) && Math.abs(Number(text)) <= MAX_PRIORITY ? Number(text) : null

type StoredContent = Omit<EditedPopup, '_id' | 'counts' | 'paths' | 'status' | 'version'> & {
  includePaths: readonly string[]
  excludePaths: readonly string[]
}

/** Returns the fields of a stored popup. */
export const toFields = (popup: StoredContent, timeZone: string): PopupFields => ({
  title: popup.title,
  body: popup.body,
  image: popup.image ?? '',
  imageAlt: popup.imageAlt,
  kind: popup.kind,
  couponCode: popup.couponCode ?? '',
  ctaLabel: popup.ctaLabel,
  ctaUrl: popup.ctaUrl ?? '',
  audience: popup.audience,
  includePaths: popup.includePaths.join('\n'),
  excludePaths: popup.excludePaths.join('\n'),
  startsAt: toLocalInput(popup.startsAt, timeZone),
  endsAt: toLocalInput(popup.endsAt, timeZone),
  priority: String(popup.priority),
})

export type PopupError = 'title' | 'code' | 'link' | 'paths' | 'order' | 'priority'

/** Returns what is wrong with what is typed. */
export function findErrors(typed: PopupFields): Partial<Record<keyof PopupFields, PopupError>> {
  const { title, kind, couponCode, ctaLabel, ctaUrl, startsAt, endsAt } = typed
  const isLink = ctaUrl.trim() === '' || /^(?:\/(?![/\\])|https:\/\/)\S*$/.test(ctaUrl.trim())
  const isPath = (path: string): boolean => /^\/[^\s?#]{0,200}$/.test(path)
  return {
    ...((title.trim() === '' || title.trim().length > MAX_TITLE) && { title: 'title' }),
    ...(kind === 'coupon' && !/^[A-Z0-9_-]{3,32}$/i.test(couponCode.trim()) && { couponCode: 'code' }),
    ...((ctaUrl.trim() === '') !== (ctaLabel.trim() === '') && { ctaUrl: 'link' }),
    ...(!isLink && { ctaUrl: 'link' }),
    ...(!readPaths(typed.includePaths).every(isPath) && { includePaths: 'paths' }),
    ...(!readPaths(typed.excludePaths).every(isPath) && { excludePaths: 'paths' }),
    // Texts of the same form compare like their times.
    ...(startsAt !== '' && endsAt !== '' && endsAt <= startsAt && { endsAt: 'order' }),
    ...(readPriority(typed.priority) === null && { priority: 'priority' }),
  }
}

const KINDS = ['message', 'coupon', 'newsletter'] as const
const AUDIENCES = ['all', 'guest', 'signedIn', 'firstVisit'] as const

/** Returns what is sent of fields without errors. @param stored what the fields were filled with */
export function toBody(
  typed: PopupFields,
  { timeZone, stored }: { timeZone: string; stored: Pick<EditedPopup, 'startsAt' | 'endsAt'> | null },
): Omit<Sent, 'version'> {
  const kind = KINDS.find((one) => one === typed.kind) ?? 'message'
  return {
    title: typed.title.trim(),
    body: typed.body.trim(),
    image: typed.image || null,
    imageAlt: typed.image === '' ? '' : typed.imageAlt,
    kind,
    couponCode: kind === 'coupon' ? typed.couponCode.trim().toUpperCase() : null,
    ctaLabel: typed.ctaLabel.trim(),
    ctaUrl: typed.ctaUrl.trim() || null,
    audience: AUDIENCES.find((one) => one === typed.audience) ?? 'all',
    includePaths: readPaths(typed.includePaths),
    excludePaths: readPaths(typed.excludePaths),
    startsAt: fromLocalInput(typed.startsAt, { stored: stored?.startsAt ?? null, timeZone }),
    endsAt: fromLocalInput(typed.endsAt, { stored: stored?.endsAt ?? null, timeZone }),
    priority: readPriority(typed.priority) ?? 0,
  }
}
