import { randomUUID } from 'node:crypto'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from '#src/features/newsletter/newsletter.rules.ts'
import {
  endPopup,
  listPopups,
  listSubscribers,
  makePopup,
  pausePopup,
  unsubscribe,
} from '#src/features/admin/newsletter.admin.service.ts'
import { POPUP_AUDIENCES, POPUP_KINDS, type PopupDraft } from '#src/features/popups/popup.rules.ts'
import { exportSubscribers } from '#src/features/newsletter/subscriber-list.service.ts'
import { runAsAdmin } from './as-operator.ts'
import { readTime } from './change-commands.ts'
import { OF_SHOP, openContext } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for newsletter subscribers and popups. */
export const NEWSLETTER: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['subscribers:list', readSubscribers],
  ['subscribers:export', readExport],
  ['subscribers:unsubscribe', readUnsubscribe],
  ['popups:add', readAddPopup],
  ['popups:list', readPopups],
  ['popups:pause', readPause],
  ['popups:remove', readRemove],
]

const OF_STATE = { ...OF_SHOP, state: { type: 'string' } } as const
const OF_ID = { ...OF_SHOP, id: { type: 'string' } } as const

/** Parses an option with a fixed set of values; null when it is missing. */
function oneOf<T extends string>(words: readonly T[], typed: string | undefined, option: string): T | null {
  if (typed === undefined) return null
  const word = words.find((candidate) => candidate === typed)
  if (!word) throw new UsageError(`${option} is ${words.join(', ')}.`)
  return word
}

const stateOf = (typed: string | undefined): SubscriberState | null => oneOf(SUBSCRIBER_STATES, typed, '--state')

function readSubscribers(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_STATE)
  const state = stateOf(values.state)
  return runAsAdmin(values.shop, async (context) => {
    const rows = await listSubscribers(context, { state, after: null })
    if (rows.length === 0) return 'Nobody is on the list.'
    return rows
      .map(({ _id, email, state: now, source, consentedAt }) => `${_id}  ${now}  ${source}  ${consentedAt}  ${email}`)
      .join('\n')
  })
}

function readExport(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_STATE)
  const [shop, state] = [need(values.shop, '--shop'), stateOf(values.state)]
  return async ({ operator, config, terminal }) => {
    const context = await openContext(operator, shop)
    const origin = publicOrigin((await getShopInfo(context)).domain, config)
    terminal.out(await exportSubscribers(context, { state, origin }))
    return 0
  }
}

function readUnsubscribe(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await unsubscribe(context, { target: id, body: {}, key: randomUUID() })
    return 'The address is off the list.'
  })
}

const OF_POPUP = {
  ...OF_SHOP,
  title: { type: 'string' },
  text: { type: 'string', default: '' },
  picture: { type: 'string' },
  'picture-text': { type: 'string', default: '' },
  'link-label': { type: 'string', default: '' },
  link: { type: 'string' },
  code: { type: 'string' },
  newsletter: { type: 'boolean', default: false },
  audience: { type: 'string', default: 'all' },
  on: { type: 'string', multiple: true, default: [] as string[] },
  'not-on': { type: 'string', multiple: true, default: [] as string[] },
  starts: { type: 'string' },
  ends: { type: 'string' },
  priority: { type: 'string', default: '0' },
} as const

function readAddPopup(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_POPUP)
  if (values.code !== undefined && values.newsletter)
    throw new UsageError('A popup has --code or --newsletter, not both.')
  if (!/^-?\d{1,3}$/.test(values.priority)) throw new UsageError('--priority must be a whole number.')
  const [message, coupon, newsletter] = POPUP_KINDS
  const body: PopupDraft = {
    title: need(values.title, '--title'),
    body: values.text,
    image: values.picture ?? null,
    imageAlt: values['picture-text'],
    ctaLabel: values['link-label'],
    ctaUrl: values.link ?? null,
    couponCode: values.code ?? null,
    kind: values.code === undefined ? (values.newsletter ? newsletter : message) : coupon,
    audience: oneOf(POPUP_AUDIENCES, values.audience, '--audience') ?? 'all',
    includePaths: values.on,
    excludePaths: values['not-on'],
    startsAt: readTime(values.starts, '--starts'),
    endsAt: readTime(values.ends, '--ends'),
    priority: Number(values.priority),
  }
  return runAsAdmin(values.shop, async (context) => {
    const { _id } = await makePopup(context, { body, key: randomUUID() })
    return `The popup is shown${body.startsAt ? ` from ${body.startsAt.toISOString()}` : ''}.\n  id  ${_id}`
  })
}

function readPopups(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const popups = await listPopups(context)
    if (popups.length === 0) return 'There is no popup.'
    return popups
      .map(({ _id, status, kind, audience, priority, title, counts: { shown, closed, clicked } }) =>
        [_id, status, kind, audience, priority, `shown ${shown}, closed ${closed}, clicked ${clicked}`, title].join(
          '  ',
        ),
      )
      .join('\n')
  })
}

function readPause(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_ID, resume: { type: 'boolean', default: false } })
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await pausePopup(context, { target: id, body: { resume: values.resume }, key: randomUUID() })
    return values.resume ? 'The popup is shown again.' : 'The popup is shown no more.'
  })
}

function readRemove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await endPopup(context, { target: id, body: {}, key: randomUUID() })
    return 'The popup is gone.'
  })
}
