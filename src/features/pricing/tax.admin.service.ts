import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isCountry, listStates, stateCode } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import type { StoredTaxRate } from './tax.rules.ts'
import { addTaxRates } from './tax.service.ts'
import { taxStore } from './tax.store.ts'

const WHOLE_PPM = 1_000_000
const LONGEST = 100

/** Lists the shop's tax rates with their ids. */
export const listTaxRates = (context: ShopContext) => taxStore(context).rates()

/**
 * @returns the id of the change
 * @throws ShopInputError for an unknown country or state, a rate above 100 %, or a text that is too long
 */
export async function addTaxRate(tx: Tx<AdminContext>, rate: StoredTaxRate): Promise<string | null> {
  if (!isCountry(rate.country)) throw new ShopInputError(`${rate.country} is not a country code. Use one like IE.`)
  if (rate.ratePpm > WHOLE_PPM) throw new ShopInputError('A rate is 100 per cent at most.')
  for (const text of [rate.state, rate.postcodePrefix, rate.taxClass, rate.label])
    if ((text ?? '').length > LONGEST) throw new ShopInputError(`A text has at most ${LONGEST} letters.`)
  const added = { ...rate, id: randomUUIDv7(), state: readState(rate) }
  await addTaxRates(tx, [added])
  return recordChange(tx, 'createTaxRate', [{ id: added.id, before: { rate: null }, after: { rate: added } }])
}

/** Returns the state code as addresses have it: a rate with any other value would never apply. */
function readState({ country, state }: StoredTaxRate): string | null {
  if (state === null) return null
  const code = stateCode(country, state)
  if (code === null && listStates(country).length > 0)
    throw new ShopInputError(`${state} is not a state of ${country}.`)
  return code ?? state
}

/** @returns the id of the change @throws Failure `not_found` */
export async function removeTaxRate(tx: Tx<AdminContext>, id: string): Promise<string | null> {
  const rate = await findRate(tx, id)
  if (!rate) throw new Failure('not_found')
  await taxStore(tx).remove(id)
  return recordChange(tx, 'deleteTaxRate', [{ id, before: { rate }, after: { rate: null } }])
}

const findRate = async (tx: Tx<ShopContext>, id: string) =>
  (await taxStore(tx).rates()).find((rate) => rate.id === id) ?? null

/** A rate is a field of its own, which is null when there is none. */
export const taxRateRestorer: Restorer = {
  read: async (tx, id) => ({ rate: await findRate(tx, id) }),
  write: async (tx, id, { rate }) => {
    // The value is that of a rate that was stored.
    if (rate === null) await taxStore(tx).remove(id)
    else await addTaxRates(tx, [rate as StoredTaxRate & { id: string }])
    await invalidate(tx, 'shop')
  },
}
