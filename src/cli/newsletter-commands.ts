import { randomUUID } from 'node:crypto'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from '#src/features/newsletter/newsletter.rules.ts'
import { listSubscribers, unsubscribe } from '#src/features/admin/newsletter.admin.service.ts'
import { exportSubscribers } from '#src/features/newsletter/subscriber-list.service.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP, openContext } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for newsletter subscribers. */
export const NEWSLETTER: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['subscribers:list', readSubscribers],
  ['subscribers:export', readExport],
  ['subscribers:unsubscribe', readUnsubscribe],
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
