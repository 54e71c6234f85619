import { z } from 'zod'
import { listOf, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { WITHDRAWAL_MATCHES } from './withdrawal.rules.ts'

const AdminWithdrawal = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    submittedAt: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    /** The order number or what was ordered, as it was typed. */
    contract: z.string(),
    /** The items of a partial withdrawal; '' for all. */
    items: z.string(),
    /** The order that the statement names; null when none was found. */
    orderNumber: z.string().nullable(),
    match: z.enum(WITHDRAWAL_MATCHES),
  })
  .meta({ id: 'AdminWithdrawal' })

const Page = listOf(AdminWithdrawal)

const printWithdrawals = (page: z.infer<typeof Page>): string =>
  printEntries(page, 'withdrawal', ({ number, submittedAt, name, email, contract, items, orderNumber, match }) => [
    [number, submittedAt, name, email].join('  '),
    contract,
    items && `Items: ${items}`,
    orderNumber === null ? 'No order was found.' : `Order ${orderNumber} (${match})`,
  ])

/** Statements of withdrawal, for staff. */
export const withdrawalAdminContract = {
  listWithdrawals: operation({
    permission: 'read',
    method: 'get',
    path: '/withdrawals',
    summary: 'Lists statements by which shoppers withdraw from a contract, 50 at a time, the newest first.',
    query: z.object({ ...PageOfList }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'withdrawals:list', print: printWithdrawals }],
  }),
}
