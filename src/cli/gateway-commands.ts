import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import {
  addGateway,
  hasUnsettledPayments,
  listGatewayAccounts,
  requireGateway,
  setGateway,
  type GatewayAccount,
} from '#src/features/payments/gateway-account.service.ts'
import { PaymentClients, type AccountSettings } from '#src/features/payments/payment-clients.service.ts'
import { type GatewayDraft } from '#src/features/payments/payment.rules.ts'
import { isOnline, ONLINE_PROVIDERS, PROVIDERS, type Provider } from '#src/shared/payment-providers.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { isCountry } from '#src/shared/countries.ts'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command, type Surroundings } from './options.ts'
import { UsageError } from './usage.ts'

const OF_DRAFT = {
  title: { type: 'string' },
  description: { type: 'string' },
  instructions: { type: 'string' },
  logo: { type: 'string' },
  'account-name': { type: 'string' },
  'account-number': { type: 'string' },
  'account-type': { type: 'string' },
  fee: { type: 'string' },
  'fee-percent': { type: 'string' },
  min: { type: 'string' },
  max: { type: 'string' },
  country: { type: 'string', multiple: true },
} as const
type DraftOptions = { [Name in Exclude<keyof typeof OF_DRAFT, 'country'>]?: string | undefined } & {
  country?: string[] | undefined
}

/** Commands for gateways. Secrets come from standard input or a file, never from the command line. */
export const GATEWAY_COMMANDS: readonly (readonly [string, (parameters: readonly string[]) => Command])[] = [
  ['gateways:list', readList],
  ['gateways:create', readCreate],
  ['gateways:update', readUpdate],
]

function readList(parameters: readonly string[]): Command {
  const { shop } = readOptions(parameters, OF_SHOP)
  return inShop(shop, async (context) => {
    const accounts = await listGatewayAccounts(context)
    return accounts.length === 0
      ? 'There are no payment methods. "gateways:create" adds one.'
      : accounts.map((account) => describe(account, context.shop.currency)).join('\n')
  })
}

function describe(account: GatewayAccount, currency: string): string {
  const { minAmount, maxAmount } = account
  const show = (amount: number): string => `${toDecimal(amount, currency)} ${currency}`
  const notes = [
    account.isEnabled ? '' : 'off',
    account.isSet ? '' : 'account not set',
    account.isTest ? 'test' : '',
    minAmount === null ? '' : `from ${show(minAmount)}`,
    maxAmount === null ? '' : `up to ${show(maxAmount)}`,
    account.countries.join(', '),
  ].filter(Boolean)
  return `${account.id}  ${account.provider}  ${account.title}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

function readCreate(parameters: readonly string[]): Command {
  const { shop, provider, file, sandbox, ...draft } = readOptions(parameters, {
    ...OF_SHOP,
    ...OF_DRAFT,
    provider: { type: 'string' },
    file: { type: 'string' },
    sandbox: { type: 'boolean', default: false },
  })
  const chosen = readProvider(need(provider, '--provider'))
  const title = need(draft.title, '--title')
  if (sandbox) requireSandbox(chosen, file)
  return (surroundings) =>
    inShop(shop, async (context) => {
      const settings = await readAccount(surroundings, { provider: chosen, file, sandbox })
      const id = await addGateway(context, createPaymentClients(surroundings), {
        ...readDraft(draft, context.shop.currency),
        provider: chosen,
        title,
        settings,
      })
      return `${id}  ${chosen}  ${title}${sandbox ? ' (test)' : ''}`
    })(surroundings)
}

/** @throws UsageError for a provider without a simulator */
function requireOnline(provider: Provider): void {
  if (!isOnline(provider)) throw new UsageError(`--sandbox goes with --provider ${ONLINE_PROVIDERS.join(', ')}.`)
}

/** @throws UsageError for a provider without a simulator, or when a file is given */
function requireSandbox(provider: Provider, file: string | undefined): void {
  requireOnline(provider)
  if (file !== undefined) throw new UsageError(NO_FILE)
}

const NO_FILE = '--sandbox brings its own account: please leave out --file.'

/**
 * Returns the account settings of the provider's simulator, or those given.
 * @throws ShopInputError when they are invalid
 */
async function readAccount(
  surroundings: Surroundings,
  { provider, file, sandbox }: { provider: Provider; file: string | undefined; sandbox: boolean },
): Promise<AccountSettings> {
  if (!isOnline(provider)) return {}
  if (!sandbox) return readSettings(surroundings, file)
  if (!surroundings.config.demo)
    throw new ShopInputError('Sandbox payments work with DEMO=on alone, for the server and for this command.')
  const { simulatorAccount } = await import('#src/seed/simulator-accounts.ts')
  return simulatorAccount(provider)
}

function readUpdate(parameters: readonly string[]): Command {
  const { shop, id, enabled, account, file, sandbox, ...draft } = readOptions(parameters, {
    ...OF_SHOP,
    ...OF_DRAFT,
    id: { type: 'string' },
    enabled: { type: 'string' },
    account: { type: 'boolean', default: false },
    file: { type: 'string' },
    sandbox: { type: 'boolean', default: false },
  })
  const gatewayId = need(id, '--id')
  if (enabled !== undefined && enabled !== 'on' && enabled !== 'off') throw new UsageError('--enabled is on or off.')
  if (sandbox && account) throw new UsageError('--sandbox brings its own account: please leave out --account.')
  if (sandbox && file !== undefined) throw new UsageError(NO_FILE)
  if (file !== undefined && !account) throw new UsageError('--file can only be used with --account.')
  return (surroundings) =>
    inShop(shop, async (context) => {
      const { provider } = await requireGateway(context, gatewayId)
      if (sandbox) requireOnline(provider)
      const changesAccount = account || sandbox
      const isRisky = changesAccount && (await hasUnsettledPayments(context, gatewayId))
      await setGateway(context, createPaymentClients(surroundings), {
        gatewayId,
        ...readDraft(draft, context.shop.currency),
        ...(enabled !== undefined && { isEnabled: enabled === 'on' }),
        ...(changesAccount && { settings: await readAccount(surroundings, { provider, file, sandbox }) }),
      })
      return isRisky ? `Done. ${UNSETTLED}` : 'Done.'
    })(surroundings)
}

const UNSETTLED = 'Payments are under way that were begun with the account before: please look after them there.'

function readProvider(text: string): Provider {
  const provider = PROVIDERS.find((candidate) => candidate === text)
  if (!provider) throw new UsageError(`--provider is ${PROVIDERS.join(', ')}.`)
  return provider
}

/**
 * Parses the options of a gateway.
 * @throws ShopInputError for an invalid amount
 */
function readDraft(options: DraftOptions, currency: string): Partial<Omit<GatewayDraft, 'provider'>> {
  const amountOf = (name: 'fee' | 'min' | 'max'): number | undefined => {
    const text = options[name]
    const amount = text === undefined ? undefined : fromDecimal(text, currency)
    if (amount === null || (amount !== undefined && amount < 0))
      throw new ShopInputError(`--${name} must be an amount in ${currency}, like 4.90.`)
    return amount
  }
  const draft = {
    title: options.title,
    description: options.description,
    instructions: options.instructions,
    logo: options.logo,
    accountName: options['account-name'],
    accountNumber: options['account-number'],
    accountType: options['account-type'],
    feeAmount: amountOf('fee'),
    feeBps: readPercent(options['fee-percent']),
    minAmount: amountOf('min'),
    maxAmount: amountOf('max'),
    countries: readCountries(options.country),
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new ShopInputError('--fee-percent must be a percentage, like 1.5.')
  return Math.round(Number(text) * 100)
}

function readCountries(codes: string[] | undefined): string[] | undefined {
  const invalidCode = codes?.find((code) => !isCountry(code))
  if (invalidCode !== undefined) throw new ShopInputError(`${invalidCode} is not a country code. Use one like BD.`)
  return codes
}

/**
 * Reads account settings from a file or standard input.
 * @throws ShopInputError without any value of the settings
 */
async function readSettings({ terminal }: Surroundings, file: string | undefined): Promise<AccountSettings> {
  const text =
    file === undefined
      ? await terminal.read()
      : await readFile(file, 'utf8').catch(() => {
          throw new ShopInputError('The file of --file cannot be read.')
        })
  const settings = Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']))
  if (Object.keys(settings).length === 0)
    throw new ShopInputError('Please give the account as lines name=value, on standard input or in --file.')
  return settings
}

/** Settings are only validated here; the server knows the URLs of its simulators. */
const UNUSED_ADDRESSES = Object.fromEntries(ONLINE_PROVIDERS.map((provider) => [provider, 'http://127.0.0.1']))

const createPaymentClients = ({ config, operator }: Surroundings): PaymentClients =>
  new PaymentClients({
    allowLocal: config.environment !== 'production',
    simulatorUrls: config.demo ? UNUSED_ADDRESSES : {},
    originOf: (domain) => publicOrigin(domain, config),
    storage: operator.storage,
  })
