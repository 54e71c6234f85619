import { z } from 'zod'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CustomerSummaryRow } from '#src/platform/db/tables.generated.ts'
import { countryName } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { localTime } from '#src/shared/local-time.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { countryOfVatPrefix, readVatNumber } from '#src/shared/vat-number.ts'
import { lockCustomer, requireAccountId } from './customer.admin.service.ts'
import { customerStore, type CustomerTax } from './customer.store.ts'

const Tax = z.object({ vatNumber: z.string(), validTo: z.string().nullable(), note: z.string() })

export const taxOf = ({ vat_number: vatNumber, vat_valid_to: validTo, vat_note: note }: CustomerSummaryRow) => ({
  vatNumber,
  validTo,
  note,
})

/**
 * Marks an account as a business that owes the tax itself, or removes the mark.
 * @throws Failure `not_found`, also for a guest; `changed_meanwhile`, `invalid_fields` for a number of another form
 */
export async function setCustomerTax(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...typed }: CustomerTax & { version?: number | undefined },
) {
  await requireAccountId(tx, id)
  const before = taxOf(await lockCustomer(tx, id))
  await requireUnchanged(tx, { operation: 'setCustomerTax', objectId: id, seen, values: before })
  const vatNumber = typed.vatNumber.trim() === '' ? '' : requireVatNumber(tx, typed.vatNumber)
  const after =
    vatNumber === '' ? { vatNumber, validTo: null, note: '' } : { ...typed, vatNumber, note: typed.note.trim() }
  await write(tx, id, after)
  // Number, last day and note belong together.
  const change = { id, before: { tax: before }, after: { tax: after } }
  return { changeId: await recordChange(tx, 'setCustomerTax', [change]) }
}

function requireVatNumber({ shop }: ShopContext, typed: string): string {
  const read = readVatNumber(typed)
  if (read.ok) return read.number
  const { prefix } = read
  const text =
    prefix === null
      ? staffApiEn.noVatNumber
      : staffApiEn.otherVatNumber(countryName(countryOfVatPrefix(prefix), shop.language))
  throw new Failure('invalid_fields', { fields: { vatNumber: text } })
}

async function write(tx: Tx<ShopContext>, id: string, tax: CustomerTax): Promise<void> {
  await customerStore(tx).setTax(id, tax)
  await invalidate(tx, 'customer-tax')
}

export const customerTaxRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await customerStore(tx).lock(id)
    return row && { tax: taxOf(row) }
  },
  write: (tx, id, { tax }) => write(tx, id, Tax.parse(tax)),
}

/** Returns the VAT number of an account that owes the tax itself today; null for every other one. */
export async function findVatNumber(context: ShopContext, userId: string): Promise<string | null> {
  // Most shops have no such customer, and every quote asks.
  const hasBusinesses = await context.processCache.getOrLoad(
    context,
    { name: 'has businesses without tax', tags: ['customer-tax'] },
    () => inTransaction(context, (tx) => customerStore(tx).hasBusinesses()),
  )
  if (!hasBusinesses) return null
  const { date } = localTime(context.now, context.shop.time_zone)
  return inTransaction(context, (tx) => customerStore(tx).vatNumberOf(userId, date))
}
