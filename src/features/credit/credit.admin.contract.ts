import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { LEDGER_RULES } from './ledger-check.rules.ts'

export const creditAdminContract = {
  checkLedger: operation({
    method: 'get',
    path: '/credit/check',
    summary: 'Adds up all transfers of store credit again, and returns what does not match; nothing when all is well.',
    permission: 'read',
    response: z.object({
      data: z.array(z.object({ rule: z.enum(LEDGER_RULES), subject: z.string() }).meta({ id: 'LedgerError' })),
    }),
    commands: [{ name: 'ledger:check', columns: ['rule', 'subject'], empty: 'The ledger is right.' }],
  }),
}
