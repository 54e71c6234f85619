import {
  removeShop,
  resumeShop,
  setShopLimits,
  suspendShop,
  type PlatformContext,
} from '#src/features/shop-opening/shop-state.service.ts'
import { REMOVAL_DAYS } from '#src/features/shop-opening/shop-removal.rules.ts'
import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { toInputError } from './admin-command.ts'
import { openContext } from './in-shop.ts'
import { need, readOptions, type Command, type Surroundings } from './options.ts'
import { UsageError } from './usage.ts'

/** Commands with which the platform limits, suspends and removes shops. */
export const PLATFORM: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['shops:limits', readLimits],
  ['shops:suspend', readSuspend],
  ['shops:resume', readResume],
  ['shops:remove', readRemove],
]

async function openPlatform({ operator }: Surroundings, shop: string) {
  const { shop: row, db, now, announce } = await openContext(operator, shop)
  const permissions = permissionsOf('owner')
  const admin = { keyId: null, staffId: null, name: 'CLI', role: 'owner', permissions, isProven: true } as const
  const context: PlatformContext = { db, now, announce, admin }
  return { context, row }
}

/** @returns undefined for an option that is missing */
function readLimit(text: string | undefined, option: string): number | null | undefined {
  if (text === undefined) return undefined
  if (text === 'off') return null
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${option} is a whole number or off.`)
  return Number(text)
}

function readLimits(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    shop: { type: 'string' },
    products: { type: 'string' },
    staff: { type: 'string' },
    'storage-mb': { type: 'string' },
  })
  const shop = need(values.shop, '--shop')
  const products = readLimit(values.products, '--products')
  const staff = readLimit(values.staff, '--staff')
  if (staff === 0) throw new UsageError('A shop needs at least one person: --staff is 1 or more.')
  const storageMb = readLimit(values['storage-mb'], '--storage-mb')
  return async (surroundings) => {
    const { context, row } = await openPlatform(surroundings, shop)
    const before = limitsOf(row)
    const limits = {
      products: products === undefined ? before.products : products,
      staff: staff === undefined ? before.staff : staff,
      storageMb: storageMb === undefined ? before.storageMb : storageMb,
    }
    await setShopLimits(context, { shopId: row.id, limits })
    const show = (limit: number | null): string => (limit === null ? 'no limit' : String(limit))
    surroundings.terminal.out(
      `${row.name}\n  products  ${show(limits.products)}\n  staff     ${show(limits.staff)}\n  pictures  ${show(limits.storageMb)}${limits.storageMb === null ? '' : ' MB'}\n`,
    )
    return 0
  }
}

function readSuspend(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { shop: { type: 'string' }, reason: { type: 'string' } })
  const shop = need(values.shop, '--shop')
  const reason = need(values.reason, '--reason')
  return async (surroundings) => {
    const { context, row } = await openPlatform(surroundings, shop)
    await suspendShop(context, { shopId: row.id, reason })
    surroundings.terminal.out(`${row.name} is suspended.\n`)
    return 0
  }
}

function readResume(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { shop: { type: 'string' } })
  const shop = need(values.shop, '--shop')
  return async (surroundings) => {
    const { context, row } = await openPlatform(surroundings, shop)
    await resumeShop(context, { shopId: row.id }).catch(toInputError)
    surroundings.terminal.out(`${row.name} is back as it was.\n`)
    return 0
  }
}

function readRemove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { shop: { type: 'string' }, name: { type: 'string' } })
  const shop = need(values.shop, '--shop')
  const name = need(values.name, '--name')
  return async (surroundings) => {
    const { context, row } = await openPlatform(surroundings, shop)
    await removeShop(context, { shopId: row.id, name }).catch(toInputError)
    surroundings.terminal.out(
      `${row.name} is erased in ${REMOVAL_DAYS} days. Until then "shops:resume" brings it back. Its invoices and credit notes stay.\n`,
    )
    return 0
  }
}
