import { findLegalPage, LEGAL_SLUGS, type LegalSlug } from '#src/features/shop/legal.rules.ts'
import { getPolicies, hasLegalButton, hasWithdrawal } from '#src/features/shop/policy.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { localTime } from '#src/shared/local-time.ts'
import { Failure } from '#src/shared/failure.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { dutyChecksEn } from '#src/shared/messages/content/duty-checks.en.ts'
import { runChecks } from './duty-checks.rules.ts'
import { dataOf, dataOfShop, documentYearsByLaw, dutiesOf, versionOf } from './duty-data.adapter.ts'
import type { DutyData, Wordings } from './duty-data.contract.ts'
import type { DutyFacts, DutyWording, LegalTextFact } from './duty-facts.rules.ts'
import { documentYears } from './document-years.service.ts'
import { DUTY_FIXES, isConfirmed, isInScope, isOverdue, type Confirmation, type Duty } from './duty.rules.ts'
import type { CheckedDuty } from './duty.admin.contract.ts'
import { isVatNumber } from './vat-number.rules.ts'
import { dutyStore } from './duty.store.ts'

/** Returns the duties of the shop with what is missing, as of now. */
export const showDuties = (context: ShopContext): Promise<{ data: CheckedDuty[]; note: string }> =>
  inTransaction(context, async (tx) => ({ data: await checkDuties(tx), note: dutyChecksEn.note }))

/**
 * Stores that a person says a duty is met which the program cannot decide.
 * @throws Failure `not_found` for a duty that the shop does not have, `invalid_fields` for one that needs no person
 */
export async function confirmDuty(tx: Tx<AdminContext>, id: string, note: string): Promise<CheckedDuty> {
  const { duties, files } = await readDuties(tx)
  if (!duties.some((duty) => duty.id === id)) throw new Failure('not_found')
  const before = (await checkDuties(tx)).find((duty) => duty.id === id)
  if (before?.state !== 'unclear' && !before?.confirmation)
    throw new Failure('invalid_fields', { fields: { note: dutyChecksEn.notUnclear } })
  await dutyStore(tx).confirm(id, { note, by: tx.admin.name, at: tx.now, dataVersion: versionOf(files) })
  const after = (await checkDuties(tx)).find((duty) => duty.id === id)
  if (!after) throw new Failure('not_found')
  return after
}

/** Stores the states of the duties every night, and logs those that are newly missing. */
export const storeDutyStates = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await dutyStore(tx).states()
    const duties = await checkDuties(tx)
    await dutyStore(tx).saveStates(duties.map(({ id, state }) => ({ id, state })))
    const missing = duties.filter((duty) => isOverdue(duty, todayOf(tx)) && before.get(duty.id)?.state === 'met')
    if (missing.length > 0)
      tx.log.warn({ shopId: tx.shop.id, duties: missing.map(({ id }) => id) }, 'duties.newly_missing')
  })

interface ShopDuties {
  duties: Duty[]
  files: DutyData[]
  facts: DutyFacts
}

async function readDuties(tx: Tx<ShopContext>): Promise<ShopDuties> {
  const facts = await readFacts(tx)
  const files = dataOfShop(facts.market)
  return { files, facts, duties: dutiesOf(files) }
}

async function checkDuties(tx: Tx<ShopContext>): Promise<CheckedDuty[]> {
  const { duties, files, facts } = await readDuties(tx)
  const store = dutyStore(tx)
  const [confirmations, states] = [await store.confirmations(), await store.states()]
  const wording = toWording(files)
  return duties.map((duty) => {
    const outcome = isInScope(duty.when, facts.market)
      ? runChecks(duty.checks, { facts, wording })
      : { state: 'notApplicable' as const, missing: [] }
    const confirmation = confirmations.get(duty.id)
    const isAccepted =
      outcome.state === 'unclear' && confirmation !== undefined && isConfirmed(confirmation, tx.now, versionOf(files))
    const state = isAccepted ? 'met' : outcome.state
    const stored = states.get(duty.id)
    return {
      ...toShown(duty, todayOf(tx)),
      state,
      missing: isAccepted ? [] : outcome.missing.map((point) => toPoint(point, duty)),
      confirmation: isAccepted ? toConfirmation(confirmation) : null,
      since: stored?.state === state ? stored.changedAt.toISOString() : null,
      checkedAt: tx.now.toISOString(),
    }
  })
}

const todayOf = ({ now, shop }: ShopContext): string => localTime(now, shop.time_zone).date

const toShown = ({ id, title, text, act, article, appliesFrom, level }: Duty, today: string) => ({
  id,
  title,
  text,
  act,
  article,
  appliesFrom,
  isInForce: appliesFrom === null || appliesFrom <= today,
  level,
})

const toPoint = (
  { text, count, examples = [] }: { text: string; count?: number; examples?: readonly string[] },
  { fix }: Duty,
): CheckedDuty['missing'][number] => ({
  text,
  count: count ?? null,
  examples: [...examples],
  fix: fix && DUTY_FIXES[fix],
})

const toConfirmation = ({ note, by, at }: Confirmation): NonNullable<CheckedDuty['confirmation']> => ({
  note,
  by,
  at: at.toISOString(),
})

async function readFacts(tx: Tx<ShopContext>): Promise<DutyFacts> {
  const { shop } = tx
  const store = dutyStore(tx)
  const { issued, numbered, withoutFile, ...counts } = await store.counts()
  const pages = await store.pages()
  const { legal } = shop
  return {
    market: {
      country: shop.country,
      buyers: await store.buyers(),
      hasPhysical: counts.physicalProducts > 0,
      hasDigital: counts.digitalProducts > 0,
    },
    language: shop.language,
    hasWithdrawalForm: await hasWithdrawal(tx),
    hasLegalButton: await hasLegalButton(tx),
    texts: textsOf(pages),
    seller: {
      companyName: legal.companyName ?? '',
      address: shop.address,
      email: shop.shop_email,
      phone: shop.shop_number,
      vatNumber: legal.vatNumber ?? '',
      hasVatFormat: isVatNumber(legal.vatNumber ?? '', tx.shop.country),
      registrationNumber: legal.registrationNumber ?? '',
      responsiblePerson: legal.responsiblePerson ?? '',
      producerNumbers: legal.producerNumbers ?? '',
    },
    pricesIncludeTax: shop.prices_include_tax,
    ...counts,
    withoutManufacturer: await store.withoutManufacturer(),
    closedPlatform: await store.closedPlatform(),
    documents: { issued, numbered, withoutFile },
    retention: {
      years: await documentYears(tx),
      byLaw: documentYearsByLaw(shop.country),
      redactsAtOnce: (await getPolicies(tx)).redactDocuments,
    },
  }
}

function textsOf(pages: readonly (LegalTextFact & { slug: string })[]): Readonly<Record<LegalSlug, LegalTextFact>> {
  const entries = LEGAL_SLUGS.map((slug): [LegalSlug, LegalTextFact] => {
    const { isPublished = false, namesForm = false, isLink = false } = findLegalPage(pages, slug) ?? {}
    return [slug, { isPublished, namesForm, isLink }]
  })
  // One entry for each slug.
  return Object.fromEntries(entries) as Record<LegalSlug, LegalTextFact>
}

const verifiedIn = (wordings: Wordings): string[] =>
  Object.entries(wordings).flatMap(([language, { verified }]) => (verified ? [language] : []))

/** The texts of the shop exist in these languages; others show the English ones. */
const toWording = (files: readonly DutyData[]): DutyWording => {
  const { labels, buttonLabels, notices } = dataOf('eu')
  return {
    withdrawalLanguages: verifiedIn(labels.withdrawal).filter((language) => textLanguage(language) === language),
    buttonLanguages: verifiedIn(buttonLabels),
    noticeLanguages: Object.keys(notices),
    registers: files.flatMap(({ country, eprStreams }) =>
      eprStreams.flatMap(({ stream, register, isForEveryShop }) =>
        isForEveryShop ? [{ country, stream, register }] : [],
      ),
    ),
  }
}
