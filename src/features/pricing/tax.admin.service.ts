import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
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

/** @throws ShopInputError for an unknown country or state, a rate above 100 %, or a text that is too long */
export async function addTaxRate(context: ShopContext, rate: StoredTaxRate): Promise<void> {
  if (!isCountry(rate.country)) throw new ShopInputError(`${rate.country} is not a country code. Use one like IE.`)
  if (rate.ratePpm > WHOLE_PPM) throw new ShopInputError('A rate is 100 per cent at most.')
  for (const text of [rate.state, rate.postcodePrefix, rate.taxClass, rate.label])
    if ((text ?? '').length > LONGEST) throw new ShopInputError(`A text has at most ${LONGEST} letters.`)
  await addTaxRates(context, [{ ...rate, state: readState(rate) }])
}

/** Returns the state code as addresses have it: a rate with any other value would never apply. */
function readState({ country, state }: StoredTaxRate): string | null {
  if (state === null) return null
  const code = stateCode(country, state)
  if (code === null && listStates(country).length > 0)
    throw new ShopInputError(`${state} is not a state of ${country}.`)
  return code ?? state
}

/** @throws Failure `not_found` */
export async function removeTaxRate(tx: Tx<ShopContext>, id: string): Promise<void> {
  if (!(await taxStore(tx).remove(id))) throw new Failure('not_found')
}
