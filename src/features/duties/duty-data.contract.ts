import { z } from 'zod'
import { DUTY_CHECKS, DUTY_FIXES, type DutyFixName } from './duty.rules.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
const Day = z.iso.date()
/** Where a datum comes from, and whether somebody has compared it with that text. */
const sourced = { source: z.string().min(2), verified: z.boolean() }

const Duty = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(3).max(80),
  text: z.string().min(10).max(300),
  act: z.string(),
  article: z.string(),
  appliesFrom: Day.nullable(),
  when: z.strictObject({
    seller: z.literal('eu').optional(),
    buyers: z.union([z.literal('eu'), z.array(Country)]).optional(),
    goods: z.enum(['physical', 'digital']).optional(),
  }),
  level: z.enum(['required', 'advised']),
  checks: z
    .array(
      z.strictObject({
        name: z.enum(DUTY_CHECKS),
        params: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
      }),
    )
    .min(1),
  // The keys of the table of fixes.
  fix: z.enum(Object.keys(DUTY_FIXES) as [DutyFixName, ...DutyFixName[]]).nullable(),
  ...sourced,
})

/** Wording of the law by language; only verified ones are shown as such. */
const Wordings = z.record(z.string().regex(/^[a-z]{2}$/), z.strictObject({ text: z.string().min(2), ...sourced }))
export type Wordings = z.infer<typeof Wordings>

/** A box of the checkout. It is never ticked beforehand. */
const Box = z.strictObject({
  id: z.enum(['terms', 'digitalNow']),
  when: z.enum(['terms', 'digital']),
  text: z.string(),
  required: z.boolean(),
  ...sourced,
})

/** What the law of a country, or of the EU, asks of a shop. */
export const DutyData = z.strictObject({
  version: Day,
  country: z.string().min(2).max(4),
  inherits: z.literal('eu').nullable(),
  duties: z.array(Duty),
  /** The link to the withdrawal function, and the button that confirms. */
  labels: z.strictObject({ withdrawal: Wordings, confirmWithdrawal: Wordings }),
  boxes: z.array(Box),
  buttonLabels: Wordings,
  /** What producers are registered for in the country. */
  eprStreams: z.array(
    z.strictObject({ stream: z.string(), register: z.string(), isForEveryShop: z.boolean(), ...sourced }),
  ),
  giftCardMinYears: z.strictObject({ years: z.number().int(), ...sourced }).nullable(),
  /** Years for which a seller has to store documents, from the end of the year in which they were issued. */
  documentYears: z.strictObject({ years: z.number().int().min(1).max(30), ...sourced }),
  /** The official notice of the legal guarantee by language, with the SHA-256 of its file. */
  notices: z.record(z.string(), z.strictObject({ sha256: z.string().length(64), ...sourced })),
  sources: z.record(z.string(), z.string()),
})
export type DutyData = z.infer<typeof DutyData>
