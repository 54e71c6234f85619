import { z } from 'zod'
import { CreditChange, CreditPage, StoreCredit } from '#src/features/credit/credit.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { printCredit } from './customer-print.contract.ts'

const params = z.object({ customerId: z.uuid() })
const flags = { customerId: 'customer' }

/** The store credit of a customer with an account. */
export const customerCreditAdminContract = {
  showCustomerCredit: operation({
    method: 'get',
    path: '/customers/{customerId}/credit',
    summary: 'Returns the store credit of an account with its movements, 20 per page, the newest first.',
    permission: 'read',
    params,
    query: z.object({ page: CreditPage }),
    response: z.object({ data: StoreCredit }),
    failures: ['not_found'],
    commands: [{ name: 'credit:show', flags, print: printCredit }],
  }),
  changeCustomerCredit: operation({
    method: 'post',
    path: '/customers/{customerId}/credit',
    summary:
      'Adds store credit to an account and mails it, takes back what was added by mistake, or records that it was paid out.',
    permission: 'refund',
    params,
    body: CreditChange,
    response: z.object({ balanceAmount: z.number().int() }),
    failures: ['not_found', 'credit_insufficient'],
    audit: {
      action: 'customer.credit',
      // The reason may name the customer.
      data: ({ body }) => ({ change: body.change, amount: body.amount }),
    },
    commands: [{ name: 'credit:change', flags, notations: { amount: money, balanceAmount: money } }],
  }),
}
