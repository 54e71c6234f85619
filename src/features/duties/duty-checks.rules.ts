import { LEGAL_SLUGS, type LegalSlug } from '#src/features/shop/legal.rules.ts'
import { dutyChecksEn as t } from '#src/shared/messages/content/duty-checks.en.ts'
import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import type { DutyFacts, DutyWording } from './duty-facts.rules.ts'
import type { DutyCheckName, DutyState } from './duty.rules.ts'

/** What is missing for a duty, or what a person has to decide. */
export interface MissingPoint {
  text: string
  count?: number
  examples?: readonly string[]
}

export interface Outcome {
  state: DutyState
  missing: MissingPoint[]
}

export interface CheckInput {
  facts: DutyFacts
  wording: DutyWording
  params: Readonly<Record<string, string | string[]>>
}

const MET: Outcome = { state: 'met', missing: [] }
const NOT_APPLICABLE: Outcome = { state: 'notApplicable', missing: [] }
const missing = (...points: MissingPoint[]): Outcome =>
  points.length === 0 ? MET : { state: 'missing', missing: points }
const unclear = (text: string): Outcome => ({ state: 'unclear', missing: [{ text }] })

const MOST_EXAMPLES = 5
const found = (text: string, { count, examples }: { count: number; examples: readonly string[] }): Outcome =>
  count === 0 ? MET : missing({ text, count, examples: examples.slice(0, MOST_EXAMPLES) })

/** Returns the legal texts that a parameter names. */
const kindsOf = (param: string | string[] | undefined): LegalSlug[] =>
  LEGAL_SLUGS.filter((slug) => [param].flat().includes(slug))

const unpublished = ({ texts }: DutyFacts, kinds: readonly LegalSlug[]): MissingPoint[] =>
  kinds.filter((kind) => !texts[kind].isPublished).map((kind) => ({ text: t.notPublished(legalEn.titles[kind]) }))

const hasLanguage = (languages: readonly string[], { language }: DutyFacts): boolean => languages.includes(language)

/** Decides the checks of duties. Those whose base the program does not have yet say so. */
const CHECKS: Readonly<Record<DutyCheckName, (input: CheckInput) => Outcome>> = {
  withdrawalFunction: ({ facts, wording }) =>
    missing(
      ...(facts.hasWithdrawalForm ? [] : [{ text: t.withdrawalOff }]),
      ...(hasLanguage(wording.withdrawalLanguages, facts) ? [] : [{ text: t.noWithdrawalLabel(facts.language) }]),
    ),
  legalTexts: ({ facts, params }) => missing(...unpublished(facts, kindsOf(params.kinds))),
  withdrawalText: ({ facts }) => {
    const { isPublished, namesForm } = facts.texts.withdrawal
    if (!isPublished) return missing(...unpublished(facts, ['withdrawal']))
    return namesForm ? MET : missing({ text: t.formNotNamed })
  },
  // The mail contains the texts that are published in the shop itself.
  orderMail: ({ facts }) => {
    const kinds = ['terms', 'withdrawal'] as const
    const links = kinds.filter((kind) => facts.texts[kind].isPublished && facts.texts[kind].isLink)
    return missing(...unpublished(facts, kinds), ...links.map((kind) => ({ text: t.onlyLink(legalEn.titles[kind]) })))
  },
  orderButton: ({ facts, wording }) => {
    if (!facts.hasLegalButton) return missing({ text: t.plainButton })
    return hasLanguage(wording.buttonLanguages, facts) ? MET : missing({ text: t.noButtonLabel(facts.language) })
  },
  deliveryAndPayment: ({ facts }) =>
    missing(
      ...(facts.deliveryOptions > 0 ? [] : [{ text: t.noDelivery }]),
      ...(facts.gateways > 0 ? [] : [{ text: t.noPayment }]),
    ),
  guaranteeNotice: ({ facts, wording }) =>
    hasLanguage(wording.noticeLanguages, facts) ? MET : missing({ text: t.noNotice(facts.language) }),
  // No product can name such a guarantee yet, so that none lacks its label.
  guaranteeLabel: () => NOT_APPLICABLE,
  productSafety: ({ facts }) => found(t.noManufacturer, facts.withoutManufacturer),
  warningLanguages: () => unclear(t.warnings),
  unitPrice: () => unclear(t.unitPrice),
  energyLabel: () => unclear(t.energyLabel),
  taxIncluded: ({ facts }) => (facts.pricesIncludeTax ? MET : missing({ text: t.taxNotIncluded })),
  vatNumber: ({ facts: { seller } }) => {
    if (seller.vatNumber === '') return missing({ text: t.noVatNumber })
    return seller.hasVatFormat ? MET : missing({ text: t.badVatNumber, examples: [seller.vatNumber] })
  },
  sellerDetails: ({ facts: { seller } }) => {
    const blank = (['companyName', 'address', 'email', 'phone'] as const).filter((name) => seller[name].trim() === '')
    if (blank.length > 0) return missing(...blank.map((name) => ({ text: t.sellerBlank[name] })))
    // A sole trader has neither.
    if (seller.registrationNumber === '') return unclear(t.register)
    return seller.responsiblePerson === '' ? unclear(t.responsible) : MET
  },
  noClosedPlatform: ({ facts }) => found(t.closedPlatform, facts.closedPlatform),
  // The checkout takes billing addresses of the whole EU where the shop delivers to a part of it.
  billingCountries: () => MET,
  producerNumbers: ({ facts, wording }) => {
    // Which registers a shop needs beyond those of every shop depends on what it sells.
    if (facts.seller.producerNumbers !== '') return MET
    return wording.registers.length === 0
      ? unclear(t.noRegisters)
      : unclear(t.registers(wording.registers.map(({ country, register }) => `${register} (${country})`)))
  },
  documentNumbers: ({ facts: { documents } }) =>
    documents.issued === documents.numbered ? MET : missing({ text: t.numbersMissing(documents) }),
  documentFiles: ({ facts: { documents, retention } }) =>
    missing(
      ...(documents.withoutFile === 0 ? [] : [{ text: t.noFiles, count: documents.withoutFile }]),
      ...(retention.years >= retention.byLaw ? [] : [{ text: t.shortRetention(retention) }]),
      ...(retention.redactsAtOnce ? [{ text: t.redactsAtOnce }] : []),
    ),
  // The checkout has the box in every shop with the right of withdrawal.
  digitalConsent: ({ facts }) => (facts.hasWithdrawalForm ? MET : missing({ text: t.noDigitalConsent })),
  // Gift cards are not sold yet.
  giftCardTerm: () => NOT_APPLICABLE,
  partOfProgram: () => MET,
  person: ({ params }) => unclear(String(params.question)),
}

const ORDER: readonly DutyState[] = ['missing', 'unclear', 'met', 'notApplicable']

/** Runs the checks of a duty: the worst outcome counts, and all that is missing is listed. */
export function runChecks(
  checks: readonly { name: DutyCheckName; params?: CheckInput['params'] | undefined }[],
  input: Omit<CheckInput, 'params'>,
): Outcome {
  const outcomes = checks.map(({ name, params = {} }) => CHECKS[name]({ ...input, params }))
  const state = ORDER.find((candidate) => outcomes.some((outcome) => outcome.state === candidate)) ?? 'met'
  return { state, missing: outcomes.filter((outcome) => outcome.state === state).flatMap((outcome) => outcome.missing) }
}
