import {
  alterDelivery,
  alterZone,
  endZone,
  listDelivery,
  makeDelivery,
  makeZone,
} from '#src/features/admin/delivery-operations.service.ts'
import { listOfTags, type AdminOption, type Rate } from '#src/features/shipping/shipping.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { formatMoney } from '#src/shared/money.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { amountOf, requireId, toActionInput } from './order-commands.ts'
import { UsageError } from './usage.ts'
import { parseDestination, formatDestination } from './zone-places.ts'

/** Commands for delivery zones and options. */
export const DELIVERY: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['zones:list', readZones],
  ['zones:add', readAddZone],
  ['zones:change', readChangeZone],
  ['zones:remove', readRemoveZone],
  ['delivery:list', readDelivery],
  ['delivery:add', readAddDelivery],
  ['delivery:change', readChangeDelivery],
  ['delivery:disable', (parameters) => readSwitch(parameters, false)],
  ['delivery:enable', (parameters) => readSwitch(parameters, true)],
]

const OF_ZONE = {
  ...OF_SHOP,
  name: { type: 'string' },
  to: { type: 'string', multiple: true },
  priority: { type: 'string' },
} as const
const OF_ID = { id: { type: 'string' } } as const

function readZones(parameters: readonly string[]): Command {
  const { shop } = readOptions(parameters, OF_SHOP)
  return runAsAdmin(shop, async (context) => {
    const zones = await listDelivery(context)
    if (zones.length === 0) return 'The shop delivers nowhere. "zones:add" adds a zone.'
    return zones
      .map(({ id, name, priority, members, options }) => {
        const count = options.filter(({ enabled }) => enabled).length
        const countText = count === 1 ? '1 way' : `${count} ways`
        return `${id}  ${name}  priority ${priority}  ${countText}  ${members.map(formatDestination).join(' ')}`
      })
      .join('\n')
  })
}

function readPriority(text: string | undefined): number | undefined {
  if (text !== undefined && !/^-?\d{1,4}$/.test(text)) throw new UsageError('--priority must be a whole number.')
  return text === undefined ? undefined : Number(text)
}

function readAddZone(parameters: readonly string[]): Command {
  const { shop, name, to = [], priority } = readOptions(parameters, OF_ZONE)
  const body = { name: need(name, '--name'), members: to.map(parseDestination), priority: readPriority(priority) ?? 0 }
  if (to.length === 0) throw new UsageError('--to is missing.')
  return runAsAdmin(shop, async (context) => {
    const { _id: id } = await makeZone(context, toActionInput('', body))
    return `${id}  ${body.name}\nIt offers nothing yet: "delivery:add --zone ${id}" adds a way to deliver.`
  })
}

function readChangeZone(parameters: readonly string[]): Command {
  const { shop, id, name, to, priority } = readOptions(parameters, { ...OF_ZONE, ...OF_ID })
  const zoneId = requireId(id, '--id')
  const body = { name, members: to?.map(parseDestination), priority: readPriority(priority) }
  return runAsAdmin(shop, async (context) => {
    await alterZone(context, toActionInput(zoneId, body))
    return 'Done.'
  })
}

function readRemoveZone(parameters: readonly string[]): Command {
  const { shop, id } = readOptions(parameters, { ...OF_SHOP, ...OF_ID })
  const zoneId = requireId(id, '--id')
  return runAsAdmin(shop, async (context) => {
    await endZone(context, toActionInput(zoneId, {}))
    return 'The zone is removed, with everything that it offers. Orders keep what they were placed with.'
  })
}

function readDelivery(parameters: readonly string[]): Command {
  const { shop } = readOptions(parameters, OF_SHOP)
  return runAsAdmin(shop, async (context) => {
    const zones = await listDelivery(context)
    const lines = zones.flatMap(({ name, options }) => options.map((option) => describe(context, option, name)))
    return lines.length === 0 ? 'There are no delivery options yet. Use "delivery:add" to add one.' : lines.join('\n')
  })
}

function describe({ shop }: ShopContext, option: AdminOption, zone: string): string {
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  const { freeFromAmount, minSubtotal, maxSubtotal, maxWeightGrams, excludeTags, type, enabled, minDays, maxDays } =
    option
  const notes = [
    enabled ? '' : 'off',
    type === 'shipping' ? '' : type,
    freeFromAmount === null ? '' : `free from ${show(freeFromAmount)}`,
    minSubtotal === null ? '' : `from ${show(minSubtotal)}`,
    maxSubtotal === null ? '' : `up to ${show(maxSubtotal)}`,
    maxWeightGrams === null ? '' : `up to ${maxWeightGrams} g`,
    excludeTags.length === 0 ? '' : `not ${excludeTags.join(', ')}`,
  ].filter(Boolean)
  const days = minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`
  return [
    option.id,
    zone,
    option.title,
    showRate(option.rate, show),
    `${days} days`,
    ...(notes.length > 0 ? [`(${notes.join('; ')})`] : []),
  ].join('  ')
}

function showRate(rate: Rate, show: (amount: number) => string): string {
  switch (rate.type) {
    case 'flat':
      return show(rate.amount)
    case 'perItem':
      return `${show(rate.first)} and ${show(rate.next)} for each further piece`
    case 'byWeight':
      return rate.steps.map(({ upToGrams, amount }) => `${show(amount)} up to ${upToGrams} g`).join(', ')
    case 'bySubtotal':
      return rate.steps.map(({ upToAmount, amount }) => `${show(amount)} up to ${show(upToAmount)}`).join(', ')
  }
}

const OF_OPTION = {
  ...OF_SHOP,
  title: { type: 'string' },
  description: { type: 'string' },
  price: { type: 'string' },
  'per-item': { type: 'string' },
  'by-weight': { type: 'string' },
  'by-subtotal': { type: 'string' },
  days: { type: 'string' },
  'free-from': { type: 'string' },
  'min-subtotal': { type: 'string' },
  'max-subtotal': { type: 'string' },
  'max-weight': { type: 'string' },
  'exclude-tags': { type: 'string' },
  'tax-class': { type: 'string' },
  carrier: { type: 'string' },
  'tracking-url': { type: 'string' },
  pickup: { type: 'boolean' },
} as const
type OptionValues = ReturnType<typeof readOptions<typeof OF_OPTION>>

/** Returns the given fields in the shop's currency. `off` removes a limit. */
type ReadOption = (context: ShopContext) => {
  [Field in keyof Omit<AdminOption, 'id'>]?: AdminOption[Field] | undefined
}

/**
 * Parses the options of a delivery option.
 * @throws UsageError for an invalid price, number of days or weight, before the shop is read
 */
function readOption(values: OptionValues): ReadOption {
  const rateOf = readRate(values)
  const days = values.days === undefined ? undefined : /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(values.days)
  if (days === null) throw new UsageError('--days must be a number of working days, or two: 2-4.')
  const weight = values['max-weight']
  if (weight !== undefined && weight !== OFF && !/^\d{1,9}$/.test(weight))
    throw new UsageError('--max-weight is in whole grams, or off.')
  const { 'tracking-url': url, 'exclude-tags': tags } = values
  return (context) => {
    const limit = (text: string | undefined): number | null | undefined =>
      text === undefined ? undefined : text === OFF ? null : amountOf(context, text, { least: 0 })
    return {
      title: values.title,
      description: values.description,
      rate: rateOf?.(context),
      ...(days && { minDays: Number(days[1]), maxDays: Number(days[2] ?? days[1]) }),
      freeFromAmount: limit(values['free-from']),
      minSubtotal: limit(values['min-subtotal']),
      maxSubtotal: limit(values['max-subtotal']),
      maxWeightGrams: weight === undefined ? undefined : weight === OFF ? null : Number(weight),
      excludeTags: tags === OFF ? [] : tags === undefined ? undefined : listOfTags(tags),
      taxClass: values['tax-class'],
      carrier: values.carrier,
      trackingUrlTemplate: url === OFF ? null : url,
      ...(values.pickup && { type: 'pickup' as const }),
    }
  }
}

const OFF = 'off'

/**
 * Parses the rate of a delivery option.
 * @returns null when no price is given
 * @throws UsageError when more than one is given
 */
function readRate(values: OptionValues): ((context: ShopContext) => Rate) | null {
  const { price, 'per-item': perItem, 'by-weight': byWeight, 'by-subtotal': bySubtotal } = values
  const named = [price, perItem, byWeight, bySubtotal].filter((text) => text !== undefined)
  if (named.length > 1) throw new UsageError('Please give one of --price, --per-item, --by-weight and --by-subtotal.')
  const money = (context: ShopContext, text: string): number => amountOf(context, text, { least: 0 })
  if (price !== undefined) return (context) => ({ type: 'flat', amount: money(context, price) })
  if (perItem !== undefined) {
    const [first = '', next = '', ...more] = perItem.split('+')
    if (next === '' || more.length > 0)
      throw new UsageError('--per-item is what the first piece costs and each further one, like 4.00+1.00.')
    return (context) => ({ type: 'perItem', first: money(context, first), next: money(context, next) })
  }
  if (byWeight !== undefined) {
    const steps = readSteps(byWeight, '--by-weight')
    if (steps.some(({ upTo }) => !/^\d{1,9}$/.test(upTo))) throw stepsError('--by-weight')
    return (context) => ({
      type: 'byWeight',
      steps: steps.map(({ upTo, amount }) => ({ upToGrams: Number(upTo), amount: money(context, amount) })),
    })
  }
  if (bySubtotal === undefined) return null
  const steps = readSteps(bySubtotal, '--by-subtotal')
  return (context) => ({
    type: 'bySubtotal',
    steps: steps.map(({ upTo, amount }) => ({ upToAmount: money(context, upTo), amount: money(context, amount) })),
  })
}

const readSteps = (text: string, option: string): { upTo: string; amount: string }[] =>
  text.split(',').map((step) => {
    const [upTo = '', amount = '', ...more] = step.split('=').map((part) => part.trim())
    if (upTo === '' || amount === '' || more.length > 0) throw stepsError(option)
    return { upTo, amount }
  })

const stepsError = (option: string): UsageError =>
  new UsageError(`${option} is ${option === '--by-weight' ? '<grams>=<price>,…' : '<subtotal>=<price>,…'}, each up to.`)

function readAddDelivery(parameters: readonly string[]): Command {
  const { zone, ...values } = readOptions(parameters, { ...OF_OPTION, zone: { type: 'string' } })
  const zoneId = requireId(zone, '--zone')
  const title = need(values.title, '--title')
  need(values.days, '--days')
  const read = readOption(values)
  if (!readRate(values)) throw new UsageError('Please give one of --price, --per-item, --by-weight and --by-subtotal.')
  return runAsAdmin(values.shop, async (context) => {
    const { rate, ...named } = read(context)
    const option = { ...USUAL, ...definedOf(named), title, rate: rate ?? USUAL.rate }
    const { _id: id } = await makeDelivery(context, toActionInput(zoneId, option))
    return `${id}  ${title}`
  })
}

const USUAL: Omit<AdminOption, 'id'> = {
  title: '',
  description: '',
  type: 'shipping',
  rate: { type: 'flat', amount: 0 },
  freeFromAmount: null,
  minSubtotal: null,
  maxSubtotal: null,
  maxWeightGrams: null,
  excludeTags: [],
  taxClass: 'shipping',
  minDays: 0,
  maxDays: 0,
  carrier: '',
  trackingUrlTemplate: null,
  enabled: true,
}

const definedOf = <T extends object>(named: { [Field in keyof T]?: T[Field] | undefined }): Partial<T> =>
  // Without undefined values the object matches the partial type.
  Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<T>

function readChangeDelivery(parameters: readonly string[]): Command {
  const { id, ...values } = readOptions(parameters, { ...OF_OPTION, ...OF_ID })
  const optionId = requireId(id, '--id')
  const read = readOption(values)
  return runAsAdmin(values.shop, async (context) => {
    await alterDelivery(context, toActionInput(optionId, read(context)))
    return 'Done.'
  })
}

function readSwitch(parameters: readonly string[], enabled: boolean): Command {
  const { shop, id } = readOptions(parameters, { ...OF_SHOP, ...OF_ID })
  const optionId = requireId(id, '--id')
  return runAsAdmin(shop, async (context) => {
    await alterDelivery(context, toActionInput(optionId, { enabled }))
    return enabled ? 'It is offered again.' : 'It is offered no longer.'
  })
}
