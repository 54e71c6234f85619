import { z } from 'zod'
import { CreatedId, operation, secret, Version } from '#src/shared/admin-operation.ts'
import { isCountry } from '#src/shared/countries.ts'
import { money, percent, secretLines } from '#src/shared/notations.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'

const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const Provider = z.enum(PROVIDERS)

const details = {
  title: z.string().trim().min(1).max(200),
  description: z.string().max(2000),
  instructions: z.string().max(5000),
  logo: z.string().max(2000).nullable(),
  /** The recipient of a manual payment. */
  accountName: z.string().max(200),
  accountNumber: z.string().max(200),
  accountType: z.string().max(200),
  feeAmount: Amount,
  /** Basis points of the total before fees. */
  feeBps: z.number().int().min(0).max(9999),
  minAmount: Amount.nullable(),
  maxAmount: Amount.nullable(),
  /** Empty means all countries. */
  countries: z.array(z.string().refine(isCountry, 'It is not a country code like BD')).readonly(),
  /** Whether product pages and the cart show the buttons of its wallets: Stripe with a publishable key, or the sandbox. */
  express: z.boolean(),
}

/** A payment method without its credentials. */
const GatewayAccount = z
  .object({
    _id: z.uuid(),
    provider: Provider,
    ...details,
    countries: z.array(z.string()).readonly(),
    enabled: z.boolean(),
    /** Whether no money moves: it uses a simulator or the provider's sandbox. */
    isTest: z.boolean(),
    /** Whether the credentials of its provider are set; true when none are needed. */
    hasAccount: z.boolean(),
    /** Sent back with a change, so that an outdated form overwrites nothing. */
    version: z.number().int(),
  })
  .meta({ id: 'GatewayAccount' })

const account = {
  /** The values that the provider gave to the shop, by name. They are checked, sealed, and never shown again. */
  credentials: secret(z.record(z.string().max(100), z.string().max(5000)).optional()),
  /** Payments go to the provider's simulator instead, which a server with `DEMO=on` runs on its own machine. */
  sandbox: z.literal(true).optional(),
}

const FIELDS = {
  flags: {
    feeAmount: 'fee',
    feeBps: 'fee-percent',
    minAmount: 'min',
    maxAmount: 'max',
    countries: 'country',
    credentials: 'file',
    sandbox: { set: true },
    isTest: 'test',
    hasAccount: 'account',
  },
  notations: { feeAmount: money, feeBps: percent, minAmount: money, maxAmount: money, credentials: secretLines },
} as const
const UNSETTLED = 'Payments are under way that were begun with the account before: please look after them there.'

/** The services publish the cache tags. */
const change = { permission: 'administer', invalidates: [] } as const

/** Payment methods with the accounts of their providers. */
export const gatewayAdminContract = {
  listPaymentGateways: operation({
    method: 'get',
    path: '/gateways',
    summary: 'Lists the payment methods of the shop, including disabled ones, without their credentials.',
    permission: 'administer',
    response: z.object({ data: z.array(GatewayAccount) }),
    commands: [
      {
        name: 'gateways:list',
        ...FIELDS,
        columns: [
          '_id',
          'provider',
          'title',
          'enabled',
          'hasAccount',
          'isTest',
          'express',
          'feeAmount',
          'feeBps',
          'minAmount',
          'maxAmount',
          'countries',
        ],
        empty: 'There are no payment methods. "gateways:create" adds one.',
      },
    ],
  }),
  createPaymentGateway: operation({
    ...change,
    method: 'post',
    path: '/gateways',
    summary: 'Adds a payment method; an online one needs the credentials of its provider, or its simulator.',
    body: z.strictObject({
      provider: Provider,
      ...z.object(details).partial().shape,
      title: details.title,
      ...account,
    }),
    response: z.object({ data: CreatedId }),
    audit: { action: 'gateway.add', target: ({ body }) => body.title },
    commands: [{ name: 'gateways:create', ...FIELDS }],
  }),
  updatePaymentGateway: operation({
    ...change,
    method: 'patch',
    path: '/gateways/{id}',
    summary:
      'Changes a payment method or its account. Payments that were started before are still processed; ' +
      '`hasUnsettledPayments` says whether some may still arrive with the replaced account.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      ...z.object(details).partial().shape,
      enabled: z.boolean().optional(),
      ...account,
      version: Version,
    }),
    failures: ['changed_meanwhile'],
    response: z.object({ data: z.object({ hasUnsettledPayments: z.boolean() }) }),
    audit: { action: 'gateway.change' },
    commands: [
      {
        name: 'gateways:update',
        ...FIELDS,
        flags: { ...FIELDS.flags, version: null },
        print: ({ data }: { data: { hasUnsettledPayments: boolean } }) =>
          data.hasUnsettledPayments ? `Done. ${UNSETTLED}` : 'Done.',
      },
    ],
  }),
}
