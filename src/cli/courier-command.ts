import { parseEnv } from 'node:util'
import { endCourierAccount, findCourier, setCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { CourierDesk } from '#src/features/courier/courier-desk.service.ts'
import {
  COURIER_ENVIRONMENTS,
  type CourierCredentials,
  type CourierEnvironment,
} from '#src/features/courier/courier.rules.ts'
import { ShopInputError } from '#src/features/shop/shop-writing.service.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { readOptions, type Command, type Surroundings } from './options.ts'
import { UsageError } from './usage.ts'

const VARIABLES = {
  clientId: 'PATHAO_CLIENT_ID',
  clientSecret: 'PATHAO_CLIENT_SECRET',
  username: 'PATHAO_USERNAME',
  password: 'PATHAO_PASSWORD',
} as const satisfies Record<keyof CourierCredentials, string>

/** Shows, sets, or takes away, a shop's account with the courier. */
export function readCourier(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    set: { type: 'boolean', default: false },
    off: { type: 'boolean', default: false },
    environment: { type: 'string' },
  })
  const { set: isSet, off: isOff } = values
  const environment = readWhere(values.environment ?? 'live')
  if (isSet && isOff) throw new UsageError('Please name either --set or --off.')
  if (values.environment !== undefined && !isSet) throw new UsageError('--environment belongs to --set.')
  return (surroundings) =>
    inShop(values.shop, async (context) => {
      if (isSet) {
        const desk = new CourierDesk({ simulatorUrl: surroundings.config.courierSimulatorUrl })
        const credentials = await readCredentials(surroundings)
        const wasAsked = await setCourierAccount(context, desk, { environment, credentials })
        return wasAsked ? `${describe(environment)} It takes the credentials.` : `${describe(environment)} ${UNASKED}`
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
  const environment = COURIER_ENVIRONMENTS.find((known) => known === text)
  if (!environment) throw new UsageError(`--environment is ${COURIER_ENVIRONMENTS.join(', ')}.`)
  return environment
}

/** @throws ShopInputError that names what is missing, and never shows what is there */
async function readCredentials({ environment, terminal }: Surroundings): Promise<CourierCredentials> {
  const isComplete = Object.values(VARIABLES).every((name) => environment[name])
  const given = isComplete ? environment : { ...environment, ...parseEnv(await terminal.read()) }
  const missing = Object.values(VARIABLES).filter((name) => !given[name])
  if (missing.length > 0)
    throw new ShopInputError(`Please give ${missing.join(', ')}, in the environment or on standard input.`)
  const valueOf = (name: keyof CourierCredentials): string => (given[VARIABLES[name]] ?? '').trim()
  return {
    clientId: valueOf('clientId'),
    clientSecret: valueOf('clientSecret'),
    username: valueOf('username'),
    password: valueOf('password'),
  }
}
