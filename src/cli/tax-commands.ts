import { addTaxRate, listTaxRates, removeTaxRate } from '#src/features/pricing/tax.admin.service.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for taxes. */
export const TAXES: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['taxes:list', readList],
  ['taxes:add', readAdd],
  ['taxes:remove', readRemove],
]

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return inShop(values.shop, async (context) => {
    const rates = await listTaxRates(context)
    if (rates.length === 0) return 'Nothing is taxed.'
    return rates
      .map(({ id, country, state, postcodePrefix, taxClass, ratePpm, label, compound, priority }) => {
        const region = [country, state, postcodePrefix && `${postcodePrefix}…`].filter(Boolean).join(' ')
        return `${id}  ${region}  ${taxClass}  ${label} ${ratePpm / 10_000} %  priority ${priority}${compound ? '  compound' : ''}`
      })
      .join('\n')
  })
}

function readAdd(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    country: { type: 'string' },
    state: { type: 'string' },
    postcode: { type: 'string' },
    class: { type: 'string', default: 'standard' },
    rate: { type: 'string' },
    label: { type: 'string' },
    compound: { type: 'boolean', default: false },
    priority: { type: 'string', default: '0' },
  })
  const rate = need(values.rate, '--rate')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate)) throw new UsageError('--rate is per cent, like 21 or 8.875.')
  if (!/^\d{1,4}$/.test(values.priority)) throw new UsageError('--priority must be a whole number.')
  const draft = {
    country: need(values.country, '--country').trim().toUpperCase(),
    state: values.state?.trim() || null,
    postcodePrefix: values.postcode?.trim() || null,
    taxClass: need(values.class, '--class').trim(),
    ratePpm: Math.round(Number(rate) * 10_000),
    label: need(values.label, '--label').trim(),
    compound: values.compound,
    priority: Number(values.priority),
  }
  return inShop(values.shop, async (context) => {
    await addTaxRate(context, draft)
    return `${draft.label} is taxed from now on.`
  })
}

function readRemove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, id: { type: 'string' } })
  const id = requireId(values.id, '--id')
  return inShop(values.shop, async (context) => {
    await removeTaxRate(context, id)
    return 'It is taxed no longer.'
  })
}
