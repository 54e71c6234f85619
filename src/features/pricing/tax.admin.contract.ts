import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import type { Notation } from '#src/shared/admin-operation.ts'

/** A tax rate in parts per million, written in per cent. */
const ratePpm: Notation<number> = {
  hint: '<21 or 8.875>',
  parse: (text) => (/^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : undefined),
  print: (ppm) => `${ppm / 10_000} %`,
}

const Text = z.string().trim()
const rate = {
  country: Text,
  /** Null for the whole country. */
  state: Text.nullable(),
  postcodePrefix: Text.nullable(),
  taxClass: Text,
  ratePpm: z.number().int().min(0),
  label: Text,
  /** Whether it is calculated on the amount including the taxes of lower priorities. */
  compound: z.boolean(),
  priority: z.number().int().min(0).max(9999),
}
const TaxRate = z.object({ _id: z.uuid(), ...rate }).meta({ id: 'TaxRate' })

const command = {
  flags: { postcodePrefix: 'postcode', taxClass: 'class', ratePpm: 'rate', compound: { set: true } },
  notations: { ratePpm },
}
const change = { permission: 'administer', invalidates: ['shop'] } as const

/** Tax rates. */
export const taxAdminContract = {
  listTaxRates: operation({
    method: 'get',
    path: '/taxes',
    summary: 'Lists the tax rates of the shop.',
    permission: 'administer',
    response: z.object({ data: z.array(TaxRate) }),
    commands: [{ name: 'taxes:list', ...command, empty: 'Nothing is taxed.' }],
  }),
  createTaxRate: operation({
    ...change,
    method: 'post',
    path: '/taxes',
    summary: 'Adds a tax rate of a country, or of one of its states or postcodes.',
    body: z.strictObject({
      ...rate,
      state: rate.state.default(null),
      postcodePrefix: rate.postcodePrefix.default(null),
      taxClass: rate.taxClass.default('standard'),
      compound: rate.compound.default(false),
      priority: rate.priority.default(0),
    }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'tax.add', target: ({ body }) => body.label },
    commands: [{ name: 'taxes:create', ...command }],
  }),
  deleteTaxRate: operation({
    ...change,
    method: 'delete',
    path: '/taxes/{id}',
    summary: 'Deletes a tax rate; orders keep the taxes that they were placed with.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'tax.remove' },
    commands: [{ name: 'taxes:delete' }],
  }),
}
