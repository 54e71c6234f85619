import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { getShopInfo, listShops } from '#src/features/shop/shop.service.ts'
import { operatorContext } from '#src/platform/context.ts'
import { readAuth } from './auth-command.ts'
import { CHANGES } from './change-commands.ts'
import { CONTENT } from './content-commands.ts'
import { COUPONS } from './coupon-commands.ts'
import { readCourier } from './courier-command.ts'
import { openShop } from './create-shop.ts'
import { DELIVERY } from './delivery-commands.ts'
import { readImport } from './import-command.ts'
import { OFFICE } from './office-commands.ts'
import { NEWS } from './news-commands.ts'
import { ORDERS } from './order-commands.ts'
import { PARCELS } from './parcel-commands.ts'
import { GATEWAY_COMMANDS } from './gateway-commands.ts'
import { PROMOTIONS } from './promotion-commands.ts'
import { need, readOptions, type Command } from './options.ts'
import { REVIEWS } from './review-commands.ts'
import { readSettings } from './settings-command.ts'
import { TAXES } from './tax-commands.ts'
import { TICKETS } from './ticket-commands.ts'
import { SEARCH_COMMANDS } from './search-commands.ts'
import { UsageError } from './usage.ts'

/** @throws UsageError */
export function readCommand(parameters: readonly string[]): Command {
  const [name = '', ...rest] = parameters
  if (name === '') throw new UsageError('Please name a command.')
  const read = COMMANDS.get(name)
  if (!read) throw new UsageError(`There is no command ${JSON.stringify(name)}.`)
  return read(rest)
}

const COMMANDS: ReadonlyMap<string, (parameters: readonly string[]) => Command> = new Map([
  ['create', readCreate],
  ['import', readImport],
  ['list', readList],
  ['auth', readAuth],
  ['settings', readSettings],
  ...SEARCH_COMMANDS,
  ...CHANGES,
  ...TAXES,
  ...DELIVERY,
  ...PROMOTIONS,
  ...ORDERS,
  ...PARCELS,
  ...TICKETS,
  ...OFFICE,
  ...COUPONS,
  ...REVIEWS,
  ...CONTENT,
  ...NEWS,
  ['courier', readCourier],
  ...GATEWAY_COMMANDS,
])

function readCreate(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    name: { type: 'string' },
    domain: { type: 'string', multiple: true },
    currency: { type: 'string', default: 'EUR' },
    locale: { type: 'string', default: 'en-IE' },
    country: { type: 'string', default: 'IE' },
    'time-zone': { type: 'string', default: 'Europe/Dublin' },
    language: { type: 'string', default: 'en' },
  })
  const name = need(values.name, '--name')
  const [domain, ...others] = values.domain ?? []
  const domains = [need(domain, '--domain'), ...others] as const
  const { currency, locale, country, 'time-zone': timeZone, language } = values
  return async ({ operator, config, terminal }) => {
    const shop = await openShop(operator, {
      name,
      domains: [...domains],
      currency,
      locale,
      country,
      timeZone,
      language,
    })
    const { domain: primary } = await getShopInfo(operatorContext({ ...operator, shop }))
    terminal.out(`${shop.name}\n  id       ${shop.id}\n  address  ${publicOrigin(primary, config)}/\n`)
    return 0
  }
}

function readList(parameters: readonly string[]): Command {
  readOptions(parameters, {})
  return async ({ operator, config, terminal }) => {
    const shops = await listShops(operator.db)
    for (const shop of shops) {
      const { domain } = await getShopInfo(operatorContext({ ...operator, shop }))
      terminal.out(`${shop.id}  ${publicOrigin(domain, config)}/  ${shop.currency}  ${shop.name}\n`)
    }
    if (shops.length === 0) terminal.out('There is no shop yet. "create" opens one.\n')
    return 0
  }
}
