import { expect, test } from 'vitest'
import { LEGAL_SLUGS, type LegalSlug } from '#src/features/shop/legal.rules.ts'
import { runChecks } from './duty-checks.rules.ts'
import type { DutyFacts, DutyWording } from './duty-facts.rules.ts'
import { fileOf, filesOf, isConfirmed, isInScope, isOverdue, type DutyCheckName } from './duty.rules.ts'
import { printDuties } from './duty-print.rules.ts'

const WORDING: DutyWording = {
  withdrawalLanguages: ['en'],
  buttonLanguages: ['en'],
  noticeLanguages: [],
  registers: [{ country: 'DE', stream: 'packaging', register: 'Packaging register (LUCID)' }],
}

/** A shop in which every fact that checks read is as it should be. */
const FACTS: DutyFacts = {
  market: { country: 'DE', buyers: ['DE'], hasPhysical: true, hasDigital: false },
  language: 'en',
  hasWithdrawalForm: true,
  hasLegalButton: true,
  // One entry for each slug.
  texts: Object.fromEntries(
    LEGAL_SLUGS.map((slug) => [slug, { isPublished: true, namesForm: true, isLink: false }]),
  ) as DutyFacts['texts'],
  seller: {
    companyName: 'Kiln Ltd',
    address: 'Main Street 1',
    email: 'hello@kiln.test',
    phone: '+49 30 1',
    vatNumber: 'DE123456789',
    hasVatFormat: true,
    registrationNumber: 'HRB 1',
    responsiblePerson: 'Ann',
    producerNumbers: '',
  },
  pricesIncludeTax: true,
  gateways: 1,
  deliveryOptions: 1,
  physicalProducts: 3,
  digitalProducts: 0,
  withoutManufacturer: { count: 0, examples: [] },
  closedPlatform: { count: 0, examples: [] },
  documents: { issued: 4, numbered: 4, withoutFile: 0 },
  retention: { years: 8, byLaw: 8, redactsAtOnce: false },
}

const stateOf = (name: DutyCheckName, facts: Partial<DutyFacts> = {}, wording: Partial<DutyWording> = {}): string =>
  runChecks([{ name, params: { kinds: ['terms'], question: 'Is it so?' } }], {
    facts: { ...FACTS, ...facts },
    wording: { ...WORDING, ...wording },
  }).state

const without = (slug: LegalSlug, isPublished = false): DutyFacts['texts'] => ({
  ...FACTS.texts,
  [slug]: { isPublished, namesForm: false, isLink: false },
})

test('each check is met by a shop that does it, and missing in one that does not', () => {
  const cases: [DutyCheckName, Partial<DutyFacts>][] = [
    ['withdrawalFunction', { hasWithdrawalForm: false }],
    ['withdrawalFunction', { language: 'de' }],
    ['legalTexts', { texts: without('terms') }],
    ['withdrawalText', { texts: without('withdrawal') }],
    ['withdrawalText', { texts: without('withdrawal', true) }],
    ['orderMail', { texts: without('withdrawal') }],
    ['orderMail', { texts: { ...FACTS.texts, terms: { isPublished: true, namesForm: false, isLink: true } } }],
    ['orderButton', { hasLegalButton: false }],
    ['orderButton', { language: 'sv' }],
    ['taxIncluded', { pricesIncludeTax: false }],
    ['vatNumber', { seller: { ...FACTS.seller, vatNumber: '' } }],
    ['vatNumber', { seller: { ...FACTS.seller, hasVatFormat: false } }],
    ['sellerDetails', { seller: { ...FACTS.seller, phone: ' ' } }],
    ['noClosedPlatform', { closedPlatform: { count: 1, examples: ['Terms'] } }],
    ['documentNumbers', { documents: { issued: 3, numbered: 4, withoutFile: 0 } }],
    ['productSafety', { withoutManufacturer: { count: 2, examples: ['Cup', 'Pot'] } }],
    ['deliveryAndPayment', { deliveryOptions: 0 }],
    ['deliveryAndPayment', { gateways: 0 }],
    ['digitalConsent', { hasWithdrawalForm: false }],
    ['documentFiles', { documents: { issued: 4, numbered: 4, withoutFile: 1 } }],
    ['documentFiles', { retention: { years: 7, byLaw: 8, redactsAtOnce: false } }],
    ['documentFiles', { retention: { years: 8, byLaw: 8, redactsAtOnce: true } }],
  ]
  for (const [name, fault] of cases) {
    expect([name, stateOf(name)]).toEqual([name, 'met'])
    expect([name, fault, stateOf(name, fault)]).toEqual([name, fault, 'missing'])
  }
})

test('what a person has to tell is unclear, and what the program cannot do yet is missing', () => {
  expect(stateOf('sellerDetails', { seller: { ...FACTS.seller, registrationNumber: '' } })).toBe('unclear')
  for (const name of ['person', 'producerNumbers', 'unitPrice', 'energyLabel', 'warningLanguages'] as const)
    expect([name, stateOf(name)]).toEqual([name, 'unclear'])
  expect(stateOf('producerNumbers', {}, { registers: [] })).toBe('unclear')
  expect(stateOf('producerNumbers', { seller: { ...FACTS.seller, producerNumbers: 'LUCID DE1' } })).toBe('met')
  expect(stateOf('guaranteeNotice')).toBe('missing')
  expect(stateOf('guaranteeNotice', {}, { noticeLanguages: ['en'] })).toBe('met')
})

test('the worst outcome of several checks counts, with all that is missing', () => {
  const facts = { ...FACTS, pricesIncludeTax: false, gateways: 0, texts: without('terms') }
  const outcome = runChecks(
    [
      { name: 'taxIncluded' },
      { name: 'person', params: { question: 'Is it so?' } },
      { name: 'legalTexts', params: { kinds: ['terms'] } },
    ],
    { facts, wording: WORDING },
  )
  expect(outcome).toMatchObject({ state: 'missing', missing: [{}, {}] })
})

test('a duty concerns shops by their country, their buyers and their goods', () => {
  const market = { country: 'US', buyers: ['US'], hasPhysical: true, hasDigital: false }
  expect(isInScope({}, market)).toBe(true)
  expect(isInScope({ buyers: 'eu' }, market)).toBe(false)
  expect(isInScope({ buyers: 'eu' }, { ...market, buyers: ['*'] })).toBe(true)
  expect(isInScope({ buyers: ['FR'] }, { ...market, buyers: ['FR', 'US'] })).toBe(true)
  expect(isInScope({ buyers: ['FR'] }, { ...market, buyers: ['DE'] })).toBe(false)
  expect(isInScope({ seller: 'eu' }, { ...market, country: 'NO' })).toBe(true)
  expect(isInScope({ goods: 'digital' }, market)).toBe(false)
  expect(isInScope({ goods: 'physical' }, { ...market, hasPhysical: false })).toBe(false)
  const names = ['de', 'eu', 'none', 'uk']
  expect(['DE', 'SE', 'US', 'GB'].map((country) => fileOf(country, names))).toEqual(['de', 'eu', 'none', 'uk'])
  expect(filesOf({ country: 'DE', buyers: ['DE', 'SE', 'AT'] }, names)).toEqual(['de', 'eu'])
})

test('a confirmation counts for twelve months, and a duty is overdue from its first day', () => {
  const confirmation = { note: 'Yes', by: 'Ann', at: new Date('2026-01-31T10:00:00Z'), dataVersion: '2026-01-01' }
  const isGood = (at: string, version = '2026-01-01'): boolean => isConfirmed(confirmation, new Date(at), version)
  expect([isGood('2027-01-31T09:59:59Z'), isGood('2027-01-31T10:00:00Z'), isGood('2026-02-01', '2026-02-01')]).toEqual([
    true,
    false,
    false,
  ])
  const duty = { level: 'required', state: 'missing', appliesFrom: '2026-09-27' } as const
  expect([isOverdue(duty, '2026-09-26'), isOverdue(duty, '2026-09-27')]).toEqual([false, true])
  expect(isOverdue({ ...duty, level: 'advised' }, '2026-10-01')).toBe(false)
  expect(isOverdue({ ...duty, appliesFrom: null, state: 'unclear' }, '2026-10-01')).toBe(false)
})

test('the command prints what is missing first, with the command that mends it', () => {
  const duty = { id: 'terms', title: 'Terms', level: 'required', isInForce: true }
  const missing = [{ text: 'Missing', count: 2, examples: ['Tea'], fix: { command: 'legal:update-text' } }]
  const text = printDuties({
    note: 'No legal advice.',
    data: [
      { ...duty, state: 'met', missing: [] },
      { ...duty, id: 'privacy', state: 'missing', isInForce: false, missing },
    ],
  })
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'missing        Terms [privacy] (not yet in force)',
    'Missing (2)',
    '- Tea',
    'npm run shop -- legal:update-text',
    'met            Terms [terms]',
    '',
    'No legal advice.',
  ])
})
