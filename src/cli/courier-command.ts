import { parseEnv } from 'node:util'
import { endCourierAccount, findCourier, setCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import {
  COURIER_ENVIRONMENTS,
  type CourierCredentials,
  type CourierEnvironment,
} from '#src/features/courier/courier.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { readOptions, type Command, type Surroundings } from './options.ts'
import { UsageError } from './usage.ts'

const VARIABLES = {
  clientId: 'PATHAO_CLIENT_ID',
  clientSecret: 'PATHAO_CLIENT_SECRET',
  username: 'PATHAO_USERNAME',
  password: 'PATHAO_PASSWORD',
} as const satisfies Partial<Record<keyof CourierCredentials, string>>

/** Optional environment variables. */
const SETTINGS = {
  storeId: 'PATHAO_STORE_ID',
  webhookSecret: 'PATHAO_WEBHOOK_SECRET',
  webhookAnswer: 'PATHAO_WEBHOOK_ANSWER',
} as const satisfies Partial<Record<keyof CourierCredentials, string>>

export const COURIER: readonly [string, (parameters: readonly string[]) => Command][] = [['courier', readCourier]]

/** Parses the command that shows, sets or removes a shop's account with the courier. */
function readCourier(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    set: { type: 'boolean', default: false },
    off: { type: 'boolean', default: false },
    environment: { type: 'string' },
  })
  const { set: isSet, off: isOff } = values
  const environment = readWhere(values.environment ?? 'live')
  if (isSet && isOff) throw new UsageError('Please give either --set or --off.')
  if (values.environment !== undefined && !isSet) throw new UsageError('--environment can only be used with --set.')
  return (surroundings) =>
    inShop(values.shop, async (context) => {
      if (isSet) {
        const clients = new CourierClients({ simulatorUrl: surroundings.config.courierSimulatorUrl })
        const credentials = await readCredentials(surroundings)
        const isVerified = await setCourierAccount(context, clients, { environment, credentials })
        return isVerified ? `${describe(environment)} It takes the credentials.` : `${describe(environment)} ${UNASKED}`
      }
      if (isOff) await endCourierAccount(context)
      const current = await findCourier(context)
      return current ? describe(current) : 'The shop has no courier: addresses are typed freely.'
    })(surroundings)
}

const UNASKED = 'It did not answer, so whether it takes the credentials will show.'

const describe = (environment: CourierEnvironment): string =>
  `Addresses are chosen from the places of Pathao (${environment}).`

function readWhere(text: string): CourierEnvironment {
  const environment = COURIER_ENVIRONMENTS.find((candidate) => candidate === text)
  if (!environment) throw new UsageError(`--environment is ${COURIER_ENVIRONMENTS.join(', ')}.`)
  return environment
}

/**
 * Reads the credentials from the environment or standard input.
 * @throws ShopInputError with the names of missing variables, never with values
 */
async function readCredentials({ environment, terminal }: Surroundings): Promise<CourierCredentials> {
  const isComplete = Object.values(VARIABLES).every((name) => environment[name])
  const variables = isComplete ? environment : { ...environment, ...parseEnv(await terminal.read()) }
  const missing = Object.values(VARIABLES).filter((name) => !variables[name])
  if (missing.length > 0)
    throw new ShopInputError(`Please give ${missing.join(', ')}, in the environment or on standard input.`)
  const valueOf = (name: string): string => (variables[name] ?? '').trim()
  return {
    clientId: valueOf(VARIABLES.clientId),
    clientSecret: valueOf(VARIABLES.clientSecret),
    username: valueOf(VARIABLES.username),
    password: valueOf(VARIABLES.password),
    ...readSettings(valueOf),
  }
}

/** The courier sends this value in a header of its webhooks. */
const HEADER_VALUE = /^[\x21-\x7E]{8,200}$/

function readSettings(valueOf: (name: string) => string): Partial<CourierCredentials> {
  const [storeId, webhookSecret, webhookAnswer] = Object.values(SETTINGS).map((name) => valueOf(name))
  if (storeId && !/^[1-9]\d{0,8}$/.test(storeId)) throw new ShopInputError(`${SETTINGS.storeId} is a number.`)
  for (const [name, value] of [
    [SETTINGS.webhookSecret, webhookSecret],
    [SETTINGS.webhookAnswer, webhookAnswer],
  ] as const)
    if (value && !HEADER_VALUE.test(value))
      throw new ShopInputError(`${name} has 8 to 200 letters, digits and signs, and no space.`)
  return {
    ...(storeId && { storeId: Number(storeId) }),
    ...(webhookSecret && { webhookSecret }),
    ...(webhookAnswer && { webhookAnswer }),
  }
}
