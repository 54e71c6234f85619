import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { readFilterAttributes, setFilterAttributes } from '#src/features/catalog/listing.service.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from '#src/features/search/synonym.service.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { findShop, getShopInfo, listShops } from '#src/features/shop/shop.service.ts'
import type { Config } from '#src/platform/config.ts'
import { operatorContext, type ShopContext } from '#src/platform/context.ts'
import { openShop } from './create-shop.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { describeReport } from './import/import-report.rules.ts'
import { ImportError } from './import/imported-product.ts'
import { oneAtATime } from './import/one-at-a-time.ts'
import type { Operator } from './operator.ts'
import { UsageError } from './usage.ts'

/** Where a command speaks. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
}

/** What a command works with once the backend is open. */
export interface Surroundings {
  operator: Operator
  config: Config
  terminal: Terminal
  /** Raised when the operator stops the command. */
  signal: AbortSignal
}

/** A command whose options are understood. @returns the exit code */
export type Command = (surroundings: Surroundings) => Promise<number>

/** @throws UsageError */
export function readCommand(parameters: readonly string[]): Command {
  const [name = '', ...rest] = parameters
  if (name === '') throw new UsageError('Please name a command.')
  const read = COMMANDS.get(name)
  if (!read) throw new UsageError(`There is no command ${JSON.stringify(name)}.`)
  return read(rest)
}

const COMMANDS: ReadonlyMap<string, (parameters: readonly string[]) => Command> = new Map([
  ['create', readCreate],
  ['import', readImport],
  ['list', readList],
  ['filters', readFilters],
  ['synonyms', readSynonyms],
])

function readCreate(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    name: { type: 'string' },
    domain: { type: 'string', multiple: true },
    currency: { type: 'string', default: 'EUR' },
    locale: { type: 'string', default: 'en-IE' },
    country: { type: 'string', default: 'IE' },
    'time-zone': { type: 'string', default: 'Europe/Dublin' },
    language: { type: 'string', default: 'en' },
  })
  const name = need(values.name, '--name')
  const [domain, ...others] = values.domain ?? []
  const domains = [need(domain, '--domain'), ...others] as const
  const { currency, locale, country, 'time-zone': timeZone, language } = values
  return async ({ operator, config, terminal }) => {
    const shop = await openShop(operator, {
      name,
      domains: [...domains],
      currency,
      locale,
      country,
      timeZone,
      language,
    })
    const { domain: primary } = await getShopInfo(operatorContext({ ...operator, shop }))
    terminal.out(`${shop.name}\n  id       ${shop.id}\n  address  ${publicOrigin(primary, config)}/\n`)
    return 0
  }
}

function readImport(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    shop: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    pictures: { type: 'string', default: 'fetch' },
    currency: { type: 'string' },
  })
  const wanted = need(values.shop, '--shop')
  const file = need(values.file, '--file')
  const { pictures, currency = null, 'dry-run': isDryRun } = values
  if (pictures !== 'fetch' && pictures !== 'skip') throw new UsageError('--pictures is fetch or skip.')
  return async ({ operator, terminal, signal }) => {
    const context = await openContext(operator, wanted)
    const report = await oneAtATime(operator.db, context.shop.id, () =>
      importCatalogue(
        { context, storage: operator.storage, signal, tell: (line) => terminal.err(`${line}\n`) },
        { file, isDryRun, fetchPictures: pictures === 'fetch', currency },
      ),
    )
    terminal.out(describeReport(report))
    return report.wasStopped ? 1 : 0
  }
}

function readList(parameters: readonly string[]): Command {
  readOptions(parameters, {})
  return async ({ operator, config, terminal }) => {
    const shops = await listShops(operator.db)
    for (const shop of shops) {
      const { domain } = await getShopInfo(operatorContext({ ...operator, shop }))
      terminal.out(`${shop.id}  ${publicOrigin(domain, config)}/  ${shop.currency}  ${shop.name}\n`)
    }
    if (shops.length === 0) terminal.out('There is no shop yet. "create" opens one.\n')
    return 0
  }
}

function readFilters(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { shop: { type: 'string' }, attributes: { type: 'string' } })
  const wanted = need(values.shop, '--shop')
  const { attributes } = values
  return async ({ operator, terminal }) => {
    const context = await openContext(operator, wanted)
    if (attributes !== undefined) {
      const count = await setFilterAttributes(context, splitList(attributes))
      terminal.err(`${count} products brought up to date\n`)
    }
    const names = await readFilterAttributes(context)
    terminal.out(names.length > 0 ? `${names.join(', ')}\n` : 'Lists are narrowed by no attribute.\n')
    return 0
  }
}

function readSynonyms(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    shop: { type: 'string' },
    add: { type: 'string', multiple: true, default: [] },
    remove: { type: 'string', multiple: true, default: [] },
  })
  const wanted = need(values.shop, '--shop')
  const groups = values.add.map((text) => splitList(text))
  if (groups.some((terms) => terms.length < 2)) throw new UsageError('--add takes two terms or more: "sofa, couch".')
  return async ({ operator, terminal }) => {
    const context = await openContext(operator, wanted)
    for (const term of values.remove) await removeSynonyms(context, term)
    if (groups.length > 0) await addSynonyms(context, groups)
    const all = await listSynonyms(context)
    terminal.out(all.length > 0 ? all.map((terms) => `${terms.join(', ')}\n`).join('') : 'There are no synonyms.\n')
    return 0
  }
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** @throws ImportError when there is no such shop */
async function openContext({ storage: _storage, ...operator }: Operator, wanted: string): Promise<ShopContext> {
  const shop = await findShop(operator.db, wanted)
  if (!shop) throw new ImportError(`There is no shop ${wanted}. "list" shows them.`)
  return operatorContext({ ...operator, shop })
}

/** @throws UsageError that names the option which is not understood */
function readOptions<O extends ParseArgsOptionsConfig>(parameters: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...parameters], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function need(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`${option} is missing.`)
  return value
}
