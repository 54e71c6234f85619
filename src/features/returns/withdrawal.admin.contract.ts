import { z } from 'zod'
import { listOf, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { LineUnits } from './return.admin.contract.ts'
import { receivedLine } from './return-notation.rules.ts'
import {
  MAX_CONTRACT,
  MAX_DECLINE_REASON,
  MAX_ITEMS,
  MAX_NAME,
  WITHDRAWAL_ACTIONS,
  WITHDRAWAL_DECISIONS,
  WITHDRAWAL_MATCHES,
  WITHDRAWAL_VIEWS,
} from './withdrawal.rules.ts'

const Time = z.iso.datetime()

const LISTED = {
  _id: z.uuid(),
  number: z.string(),
  submittedAt: Time,
  name: z.string(),
  email: z.string(),
  /** The order number or what was ordered, as it was typed. */
  contract: z.string(),
  /** The items of a partial withdrawal; '' for all. */
  items: z.string(),
  /** The order that the statement names; null when none was found. */
  orderNumber: z.string().nullable(),
  match: z.enum(WITHDRAWAL_MATCHES).meta({ id: 'WithdrawalMatch' }),
  decision: z.enum(WITHDRAWAL_DECISIONS).meta({ id: 'WithdrawalDecision' }),
  /** The return of the items that were sent; null when there is none. */
  returnNumber: z.string().nullable(),
  /** By when the money has to be paid back, unless the items come back later. */
  refundDueAt: Time,
}
const Page = listOf(z.object(LISTED).meta({ id: 'ListedWithdrawal' }))

const AdminWithdrawal = z
  .object({
    ...LISTED,
    decidedAt: Time.nullable(),
    declineReason: z.string(),
    /** What whoever ordered said to "Was this you?"; null without a reply. */
    isConfirmed: z.boolean().nullable(),
    /** Whether staff entered it. */
    isEntered: z.boolean(),
    /** The end of the period of withdrawal; null when it has not begun, or without an order. */
    endsAt: Time.nullable(),
    isInTime: z.boolean(),
    lines: z.array(
      z
        .object({
          lineId: z.uuid(),
          name: z.string(),
          slug: z.string(),
          image: z.string().nullable(),
          optionValues: z.array(z.string()),
          /** Units that were not sent, and those that were and can come back. */
          cancellableQuantity: z.number().int(),
          sentQuantity: z.number().int(),
          isReturnable: z.boolean(),
        })
        .meta({ id: 'WithdrawableLine' }),
    ),
    actions: z.array(z.enum(WITHDRAWAL_ACTIONS)),
  })
  .meta({ id: 'AdminWithdrawal' })
type Shown = z.infer<typeof AdminWithdrawal>

type Printed = Omit<z.infer<typeof Page>['data'][number], '_id' | 'refundDueAt'>

const entryOf = ({ number, decision, submittedAt, name, email, ...rest }: Printed): string[] => [
  [number, decision, submittedAt, name, email].filter(Boolean).join('  '),
  rest.contract,
  rest.items && `Items: ${rest.items}`,
  rest.orderNumber === null ? 'No order was found.' : `Order ${rest.orderNumber} (${rest.match})`,
  rest.returnNumber === null ? '' : `Return ${rest.returnNumber}`,
]

const printWithdrawals = (page: z.infer<typeof Page>): string => printEntries(page, 'withdrawal', entryOf)

const printWithdrawal = ({ data }: { data: Shown }): string =>
  [
    ...entryOf(data),
    data.endsAt === null ? 'The period has not ended.' : `The period ends ${data.endsAt}.`,
    ...data.lines.map(
      ({ lineId, name, cancellableQuantity, sentQuantity }) =>
        `${lineId}  ${cancellableQuantity} not sent, ${sentQuantity} sent  ${name}`,
    ),
    data.declineReason,
    `Next: ${data.actions.join(', ') || 'nothing'}`,
  ]
    .filter(Boolean)
    .join('\n')

const OF_WITHDRAWAL = { number: 'withdrawal' }
const PRINTED = { flags: OF_WITHDRAWAL, print: printWithdrawal }
const ofWithdrawal = z.object({ number: z.string().min(1).max(20) })
const OrderNumber = z.string().trim().min(1).max(40)
const change = {
  method: 'post',
  permission: 'fulfil',
  params: ofWithdrawal,
  response: z.object({ data: AdminWithdrawal }),
  failures: ['transition_not_allowed'],
} as const

/** Statements of withdrawal, for staff. */
export const withdrawalAdminContract = {
  listWithdrawals: operation({
    permission: 'read',
    method: 'get',
    path: '/withdrawals',
    summary: 'Lists statements by which shoppers withdraw from a contract, 50 at a time, the newest first.',
    query: z.object({ ...PageOfList, view: z.enum(WITHDRAWAL_VIEWS).default('all') }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'withdrawals:list', print: printWithdrawals }],
  }),
  showWithdrawal: operation({
    permission: 'read',
    method: 'get',
    path: '/withdrawals/{number}',
    summary: 'Returns a statement with what it can be about, whether it is in time, and what staff can do.',
    params: ofWithdrawal,
    response: change.response,
    commands: [{ name: 'withdrawals:show', ...PRINTED }],
  }),
  createWithdrawal: operation({
    method: 'post',
    permission: 'fulfil',
    path: '/withdrawals',
    summary: 'Enters a statement that came by letter, e-mail or phone, and mails a confirmation of receipt.',
    body: z.strictObject({
      submittedAt: Time,
      name: z.string().trim().min(1).max(MAX_NAME),
      contract: z.string().trim().min(1).max(MAX_CONTRACT),
      items: z.string().trim().max(MAX_ITEMS).default(''),
      email: z.union([z.email().max(254), z.literal('')]).default(''),
      orderNumber: OrderNumber.nullable().default(null),
    }),
    response: change.response,
    failures: ['not_found'],
    // What the shopper has written stays out of the log.
    audit: { action: 'withdrawal.create', data: () => ({}) },
    commands: [{ name: 'withdrawals:create', flags: { orderNumber: 'order' }, print: printWithdrawal }],
  }),
  matchWithdrawal: operation({
    ...change,
    path: '/withdrawals/{number}/match',
    summary: 'Names the order of a statement.',
    body: z.strictObject({ orderNumber: OrderNumber }),
    audit: { action: 'withdrawal.match' },
    commands: [{ name: 'withdrawals:match', ...PRINTED, flags: { ...OF_WITHDRAWAL, orderNumber: 'order' } }],
  }),
  acceptWithdrawal: operation({
    ...change,
    permission: 'cancel',
    path: '/withdrawals/{number}/accept',
    summary: 'Accepts a statement: items that were not sent are cancelled and refunded, the others come back.',
    body: z.strictObject({ lines: z.array(LineUnits).min(1).max(500).optional() }),
    failures: ['transition_not_allowed', 'nothing_to_withdraw', 'return_quantity'],
    audit: { action: 'withdrawal.accept' },
    commands: [
      {
        name: 'withdrawals:accept',
        ...PRINTED,
        flags: { ...OF_WITHDRAWAL, lines: 'line' },
        notations: { lines: receivedLine },
      },
    ],
  }),
  declineWithdrawal: operation({
    ...change,
    path: '/withdrawals/{number}/decline',
    summary: 'Declines a statement with a reason, which is mailed. One in time by its customer is refused.',
    body: z.strictObject({ reason: z.string().trim().min(1).max(MAX_DECLINE_REASON) }),
    failures: ['transition_not_allowed', 'withdrawal_in_time'],
    // The reason is written for the shopper.
    audit: { action: 'withdrawal.decline', data: () => ({}) },
    commands: [{ name: 'withdrawals:decline', ...PRINTED }],
  }),
}
