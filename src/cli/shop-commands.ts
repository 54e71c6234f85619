import { isOfThisMachine, publicOrigin } from '#src/features/shop/host.rules.ts'
import { rejectAdminHost } from '#src/features/shop/shop.admin.service.ts'
import { getShopInfo, listShops } from '#src/features/shop/shop.service.ts'
import { adminContext } from '#src/platform/context.ts'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import { openShop } from '#src/features/shop-opening/shop-opening.service.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

/** Commands that create and list shops. */
export const SHOPS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['shops:create', readCreate],
  ['shops:list', readList],
]

function readCreate(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    name: { type: 'string' },
    domain: { type: 'string', multiple: true },
    currency: { type: 'string', default: 'EUR' },
    locale: { type: 'string', default: 'en-IE' },
    country: { type: 'string', default: 'IE' },
    'time-zone': { type: 'string', default: 'Europe/Dublin' },
    language: { type: 'string', default: 'en' },
    tax: { type: 'string' },
  })
  const name = need(values.name, '--name')
  const [domain, ...others] = values.domain ?? []
  const domains = [need(domain, '--domain'), ...others] as const
  const { currency, locale, country, 'time-zone': timeZone, language, tax } = values
  if (tax !== undefined && tax !== 'included' && tax !== 'added') throw new UsageError('--tax is included or added.')
  return async ({ operator, config, terminal }) => {
    rejectAdminHost(domains, config.adminHost)
    const { storage: _storage, ...rest } = operator
    const shop = await openShop(rest, {
      name,
      domains: [...domains],
      currency,
      locale,
      country,
      timeZone,
      language,
      ...(tax !== undefined && { pricesIncludeTax: tax === 'included' }),
    })
    const { domain: primary } = await getShopInfo(adminContext({ ...operator, shop }))
    const origin = publicOrigin(primary, config)
    // The same condition as in the server, which decides whether the page exists.
    const hasPage = config.demo && !config.mail.smtpUrl && isOfThisMachine(primary)
    const checklist = hasPage ? `  to do    ${origin}${DEMO_NEXT_STEPS}\n` : ''
    terminal.out(`${shop.name}\n  id       ${shop.id}\n  address  ${origin}/\n${checklist}${nextSteps(primary)}`)
    return 0
  }
}

function readList(parameters: readonly string[]): Command {
  readOptions(parameters, {})
  return async ({ operator, config, terminal }) => {
    const shops = await listShops(operator.db)
    for (const shop of shops) {
      const { domain } = await getShopInfo(adminContext({ ...operator, shop }))
      terminal.out(`${shop.id}  ${publicOrigin(domain, config)}/  ${shop.currency}  ${shop.name}\n`)
    }
    if (shops.length === 0) terminal.out('There are no shops yet. Use "shops:create" to open one.\n')
    return 0
  }
}

/** Formats the steps that make a new shop ready to sell. */
const nextSteps = (domain: string): string =>
  [
    ['add products', `products:import --shop ${domain} --file products.csv`],
    ['set delivery', `delivery-options:list --shop ${domain}`],
    ['set payment', `gateways:list --shop ${domain}`],
    ['name the seller', `settings:update --shop ${domain} --legal-name <name>`],
    ['arrange the home page', `home:show --shop ${domain}`],
  ]
    .map(([step = '', command = '']) => `  next     ${step}: npm run shop -- ${command}\n`)
    .join('')
