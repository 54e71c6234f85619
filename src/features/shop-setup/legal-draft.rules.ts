import { asMarkup } from '#src/features/media/share-image.rules.ts'
import type { AdminOption, Rate } from '#src/features/shipping/shipping.rules.ts'
import { WITHDRAWAL_DAYS, type ShopPolicies } from '#src/features/shop/policy.rules.ts'
import type { LegalSlug } from '#src/features/shop/legal.rules.ts'
import { legalDraftsEn } from '#src/shared/messages/content/legal-drafts.en.ts'

const SELLER_FIELDS = [
  'companyName',
  'responsiblePerson',
  'address',
  'email',
  'phone',
  'registrationNumber',
  'vatNumber',
] as const
type SellerField = (typeof SELLER_FIELDS)[number]

/** What the drafts of legal texts are made of. */
export interface LegalDraftFacts {
  shopName: string
  /** Empty texts for what is missing. */
  seller: Readonly<Record<SellerField | 'producerNumbers', string>>
  /** The address of the withdrawal form; null without one. */
  withdrawalUrl: string | null
  /** Days in which contracts can be withdrawn from. */
  withdrawalDays: number
  returnCostBearer: ShopPolicies['returnCostBearer']
  returnAddress: string
  zones: readonly { name: string; options: readonly AdminOption[] }[]
  payments: readonly { title: string; feeAmount: number }[]
  showMoney: (amount: number) => string
}

/** A text that staff can start from. */
export interface LegalDraft {
  /** HTML. */
  body: string
  /** What the shop has to enter before the text is complete. */
  missing: string[]
}

const t = legalDraftsEn

/** Drafts a legal text from the shop's data; null for texts that depend on more than these (design after-sale 3.7). */
export function draftLegalText(slug: LegalSlug, facts: LegalDraftFacts): LegalDraft | null {
  if (slug === 'imprint') return draftImprint(facts)
  if (slug === 'withdrawal') return draftWithdrawal(facts)
  if (slug === 'delivery') return draftDelivery(facts)
  return slug === 'payment' ? draftPayment(facts) : null
}

function draftImprint({ seller }: LegalDraftFacts): LegalDraft {
  const labels: Readonly<Record<SellerField, string>> = {
    companyName: t.imprint.company,
    responsiblePerson: t.imprint.responsible,
    address: t.imprint.address,
    email: t.imprint.email,
    phone: t.imprint.phone,
    registrationNumber: t.imprint.registration,
    vatNumber: t.imprint.vat,
  }
  const filled = SELLER_FIELDS.filter((field) => seller[field] !== '')
  const lines = filled.map((field) => paragraph(`${labels[field]}: ${oneLine(seller[field])}`))
  const { producerNumbers } = seller
  return {
    // Not every shop has to be in a register.
    body: [...lines, ...(producerNumbers === '' ? [] : [paragraph(`${t.imprint.producer}: ${producerNumbers}`)])].join(
      '',
    ),
    missing: missingOf(seller, SELLER_FIELDS),
  }
}

function draftWithdrawal(facts: LegalDraftFacts): LegalDraft {
  const { seller, shopName, withdrawalUrl, withdrawalDays, returnCostBearer, returnAddress } = facts
  const name = seller.companyName || shopName
  const w = t.withdrawal
  // Of the law, however long the shop gives to withdraw.
  const days = WITHDRAWAL_DAYS
  const contact = [name, seller.address, seller.phone, seller.email]
  const recipient = [name, seller.address, seller.email]
  const instructions = [
    w.period(withdrawalDays),
    w.end(withdrawalDays),
    w.exercise(listOf(contact)),
    ...(withdrawalUrl === null ? [] : [w.online(withdrawalUrl)]),
    w.deadline,
  ]
  const effects = [
    w.refund(days),
    w.withhold,
    w.sendBack(oneLine(returnAddress || seller.address || name), days),
    w.cost[returnCostBearer],
    w.liability,
  ]
  return {
    body: [
      heading(w.right),
      ...instructions.map(paragraph),
      heading(w.effects),
      ...effects.map(paragraph),
      heading(w.form),
      paragraph(w.formLead),
      list(w.formLines(listOf(recipient))),
      paragraph(w.formNote),
    ].join(''),
    missing: missingOf(seller, ['companyName', 'address', 'email', 'phone']),
  }
}

function draftDelivery({ zones, showMoney }: LegalDraftFacts): LegalDraft {
  const d = t.delivery
  const offered = zones.flatMap(({ name, options }) => {
    const shown = options.filter(({ enabled }) => enabled)
    return shown.length === 0 ? [] : [{ name, options: shown }]
  })
  const lineOf = ({ title, rate, freeFromAmount, minDays, maxDays }: AdminOption): string => {
    const least = leastOf(rate)
    const price = rate.type === 'flat' ? (least === 0 ? d.free : showMoney(least)) : d.from(showMoney(least))
    const free = freeFromAmount === null ? [] : [d.freeFrom(showMoney(freeFromAmount))]
    const time = maxDays === 0 ? d.sameDay : d.days(minDays, maxDays)
    return `${title}: ${[price, ...free, time].join(', ')}`
  }
  return {
    body: paragraph(d.lead) + offered.map(({ name, options }) => heading(name) + list(options.map(lineOf))).join(''),
    missing: offered.length === 0 ? [t.missing.zones] : [],
  }
}

function draftPayment({ payments, showMoney }: LegalDraftFacts): LegalDraft {
  const lines = payments.map(({ title, feeAmount }) =>
    feeAmount === 0 ? title : `${title} (${t.payment.fee(showMoney(feeAmount))})`,
  )
  return {
    body: paragraph(t.payment.lead) + list(lines),
    missing: payments.length === 0 ? [t.missing.payments] : [],
  }
}

function leastOf(rate: Rate): number {
  if (rate.type === 'flat') return rate.amount
  return rate.type === 'perItem' ? rate.first : Math.min(...rate.steps.map(({ amount }) => amount))
}

const missingOf = (seller: LegalDraftFacts['seller'], fields: readonly SellerField[]): string[] =>
  fields.filter((field) => seller[field] === '').map((field) => t.missing[field])

const oneLine = (text: string): string => text.split('\n').join(', ')
const listOf = (texts: readonly string[]): string => texts.filter(Boolean).map(oneLine).join(', ')

const paragraph = (text: string): string => `<p>${asMarkup(text)}</p>`
const heading = (text: string): string => `<h2>${asMarkup(text)}</h2>`
const list = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${asMarkup(line)}</li>`).join('')}</ul>`
