import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { requireUnchanged } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { Failure } from '#src/shared/failure.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { gatewayStore, toColumns, type GatewayRow } from './gateway.store.ts'
import { openSettings, sealSettings, type AccountSettings, type PaymentClients } from './payment-clients.service.ts'
import { type Gateway, type GatewayDetails, type GatewayDraft } from './payment.rules.ts'
import { isOnline, ONLINE_PROVIDERS, type Provider } from '#src/shared/payment-providers.ts'
import { findGateway, toGateway } from './payment.service.ts'
import { paymentStore } from './payment.store.ts'

/** A payment method as staff see it, without its credentials. */
export interface GatewayAccount extends Gateway {
  isEnabled: boolean
  /** Whether the provider's credentials are set; true when none are needed. */
  isSet: boolean
  version: number
}

const inStore = <T>(context: ShopContext, work: (store: ReturnType<typeof gatewayStore>) => Promise<T>): Promise<T> =>
  inTransaction(context, (tx) => work(gatewayStore(tx)))

export const listGatewayAccounts = async (context: ShopContext): Promise<GatewayAccount[]> =>
  (await inStore(context, (store) => store.list({ all: true }))).map((row) => ({
    ...toGateway(context, row),
    isEnabled: row.enabled,
    version: versionOf(valuesOf(context, row)),
    isSet: !isOnline(row.provider) || row.credentials !== null,
  }))

/**
 * Adds a payment method after the existing ones.
 * @param settings credentials for the provider; empty for a method without a provider
 * @returns the id of the method
 * @throws ShopInputError names the invalid fields, never their values
 */
export async function addGateway(
  context: ShopContext,
  clients: PaymentClients,
  { settings, ...draft }: GatewayDraft & { settings: AccountSettings },
): Promise<string> {
  const id = randomUUIDv7()
  const credentials = checkSettings(context, clients, { gatewayId: id, provider: draft.provider, settings })
  if (draft.express) requireWallets(context, clients, { gatewayId: id, provider: draft.provider, settings })
  await inStore(context, async (store) => {
    await store.add([{ ...draft, id, ...(credentials && { credentials }) }])
    await store.noteExpress()
  })
  await invalidate(context, 'shop')
  return id
}

/** The fields of a payment method that change. */
type GatewayChange = GatewayDetails & {
  isEnabled?: boolean | undefined
  settings?: AccountSettings | undefined
}

/**
 * Updates a payment method. Credentials can change only while no payment with the present account is open.
 * @throws ShopInputError
 */
export async function setGateway(
  context: ShopContext,
  clients: PaymentClients,
  { gatewayId, settings, isEnabled, ...draft }: GatewayChange & { gatewayId: string },
): Promise<void> {
  const gateway = await requireGateway(context, gatewayId)
  const credentials = settings && checkSettings(context, clients, { gatewayId, provider: gateway.provider, settings })
  const { provider } = gateway
  if (draft.express ?? gateway.express)
    requireWallets(context, clients, {
      gatewayId,
      provider,
      settings: settings ?? openSettings(context, gateway) ?? {},
    })
  const columns = {
    ...toColumns(draft),
    ...(isEnabled !== undefined && { enabled: isEnabled }),
    ...(credentials && { credentials }),
  }
  await inStore(context, async (store) => {
    await store.set(gatewayId, columns)
    await store.noteExpress()
  })
  await invalidate(context, 'shop')
}

/** Returns whether payments started with this method may still be captured. */
export const hasUnsettledPayments = (context: ShopContext, gatewayId: string): Promise<boolean> =>
  inTransaction(context, (tx) => paymentStore(tx).hasUnsettled(gatewayId))

const valuesOf = (context: ShopContext, row: GatewayRow) => {
  const { id: _id, provider: _provider, isTest: _isTest, ...details } = toGateway(context, row)
  return { ...details, enabled: row.enabled }
}

/**
 * Locks a payment method for a change.
 * @param seen what `version` of the list was
 * @throws Failure `not_found`, `changed_meanwhile`
 */
export async function lockGateway(tx: Tx<AdminContext>, id: string, seen: number | undefined): Promise<GatewayRow> {
  const row = await gatewayStore(tx).lock(id)
  if (!row) throw new Failure('not_found')
  await requireUnchanged(tx, { objectId: id, seen, values: valuesOf(tx, row) })
  return row
}

/** @throws Failure `not_found` when the shop has no such payment method */
async function requireGateway(context: ShopContext, gatewayId: string): Promise<GatewayRow> {
  const gateway = await findGateway(context, gatewayId)
  if (!gateway) throw new Failure('not_found')
  return gateway
}

/**
 * Returns the settings of an account: those given, or those of the provider's simulator; undefined for neither.
 * @throws ShopInputError when the provider has no simulator, or both are given
 */
export function chooseSettings(
  clients: PaymentClients,
  provider: Provider,
  { credentials, sandbox }: { credentials?: AccountSettings | undefined; sandbox?: true | undefined },
): AccountSettings | undefined {
  if (!sandbox) return credentials
  if (credentials) throw new ShopInputError('--sandbox brings its own account: please leave out --file.')
  if (!isOnline(provider)) throw new ShopInputError(`--sandbox goes with --provider ${ONLINE_PROVIDERS.join(', ')}.`)
  const settings = clients.simulatorAccount(provider)
  if (!settings)
    throw new ShopInputError('Sandbox payments work with DEMO=on alone, for the server and for this command.')
  return settings
}

/** @returns the settings to store, null when the provider needs none */
function checkSettings(
  context: ShopContext,
  clients: PaymentClients,
  { gatewayId, provider, settings }: { gatewayId: string; provider: Provider; settings: AccountSettings },
): Buffer | null {
  const names = Object.keys(settings)
  if (!isOnline(provider)) {
    if (names.length > 0) throw new ShopInputError(`${provider} has no account with a provider.`)
    return null
  }
  if (names.length === 0)
    throw new ShopInputError('Please give the account as lines name=value in --file, or - for standard input.')
  try {
    clients.open(context, { gatewayId, provider, settings })
  } catch (error) {
    throw new ShopInputError(describe(provider, error))
  }
  return sealSettings(context, gatewayId, settings)
}

/** @throws ShopInputError for a payment method without wallets */
function requireWallets(
  context: ShopContext,
  clients: PaymentClients,
  { gatewayId, provider, settings }: { gatewayId: string; provider: Provider; settings: AccountSettings },
): void {
  if (provider !== 'stripe' && provider !== 'sandbox')
    throw new ShopInputError('--express goes with --provider stripe or sandbox.')
  const { express } = clients.open(context, { gatewayId, provider, settings })
  if (!express) throw new ShopInputError('--express needs the account’s publishableKey: please add it to --file.')
  if (!express.walletFor(context.shop.currency))
    throw new ShopInputError(`${provider} has no wallets for ${context.shop.currency}.`)
}

/** Describes an invalid account by the names of its fields, never by their values. */
function describe(provider: Provider, error: unknown): string {
  if (error instanceof z.ZodError) {
    const names = new Set(
      error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')])),
    )
    return `Please check these of the ${provider} account: ${[...names].join(', ')}.`
  }
  return `The ${provider} account cannot be used: ${error instanceof Error ? error.message : 'unknown'}.`
}
