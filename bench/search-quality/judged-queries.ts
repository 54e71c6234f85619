import { readFileSync } from 'node:fs'

/** The shops of the judged set; `market` has the imported catalogue. */
export const JUDGED_SHOPS = ['halden', 'orchard', 'voltaro', 'market'] as const
export type JudgedShopName = (typeof JUDGED_SHOPS)[number]

/** How well a product fits: 3 exactly what was meant, 2 good, 1 acceptable, 0 no help but no harm. Others are wrong. */
export type Grade = 0 | 1 | 2 | 3

/** A search term with the products that a merchandiser would show. */
export interface JudgedQuery {
  shop: JudgedShopName
  term: string
  /** What is difficult about it: `typo`, `compound`, `units` … */
  kind: string
  /** ISO 639-1. */
  language: string
  /** By the product's slug. */
  grades: ReadonlyMap<string, Grade>
  /** Slugs of categories: suggestions, or the page of a product not sold, have to contain one of them. */
  categories: readonly string[]
  /** The option values of the variant that has to be shown. */
  variant: readonly string[]
  /** True when nothing fits: right is an empty page, or a page that says so before it shows anything. */
  isUnsold: boolean
}

/** Reads the judged queries of a file in this folder. */
export const readJudgedQueries = (file: string): JudgedQuery[] =>
  parseJudgedQueries(readFileSync(new URL(file, import.meta.url), 'utf8'))

/**
 * Parses judged queries; `README.md` describes the format.
 * @throws Error that names a wrong line
 */
export function parseJudgedQueries(text: string): JudgedQuery[] {
  const queries: JudgedQuery[] = []
  let groups = new Map<string, readonly string[]>()
  let shop: JudgedShopName | null = null
  for (const [index, line] of text
    .split('\n')
    .map((each) => each.trim())
    .entries()) {
    const fail = (reason: string): never => {
      throw new Error(`Line ${index + 1}, "${line}": ${reason}`)
    }
    if (line === '' || line.startsWith('#')) continue
    const section = /^\[(\w+)\]$/.exec(line)?.[1]
    if (section !== undefined) {
      shop = JUDGED_SHOPS.find((name) => name === section) ?? fail('unknown shop')
      groups = new Map()
      continue
    }
    const [, name, members = ''] = /^(@[\w-]+) = (.+)$/.exec(line) ?? []
    const resolve = (words: string): string[] =>
      words
        .split(/[\s,]+/)
        .filter(Boolean)
        .flatMap((word) => (word.startsWith('@') ? (groups.get(word) ?? fail(`unknown group ${word}`)) : [word]))
    if (name !== undefined) groups.set(name, resolve(members))
    else if (shop === null) fail('no shop before it')
    else queries.push(parseQuery(shop, line.split(' | '), { resolve, fail }))
  }
  return queries
}

interface LineReader {
  /** Returns slugs, with those of groups. */
  resolve: (words: string) => readonly string[]
  fail: (reason: string) => never
}

function parseQuery(shop: JudgedShopName, parts: readonly string[], { resolve, fail }: LineReader): JudgedQuery {
  const [term = '', kind, ...fields] = parts.map((part) => part.trim())
  if (kind === undefined || fields.length === 0) return fail('term | kind | products')
  const grades = new Map<string, Grade>()
  const settings = new Map<string, string>()
  for (const field of fields.flatMap((each) => each.split(';')).map((each) => each.trim())) {
    const [, grade, slugs = ''] = /^([0-3]): (.+)$/.exec(field) ?? []
    const [key = '', value = ''] = field.split('=')
    if (grade !== undefined)
      for (const slug of resolve(slugs)) grades.set(slug, Math.max(grades.get(slug) ?? 0, Number(grade)) as Grade)
    else if (['unsold', 'category', 'variant', 'language'].includes(key)) settings.set(key, value)
    else fail(`unknown field ${field}`)
  }
  const isUnsold = settings.has('unsold')
  if (isUnsold === [...grades.values()].some((grade) => grade > 0)) fail('either products or unsold')
  return {
    shop,
    term,
    kind,
    language: settings.get('language') ?? 'en',
    grades,
    categories: settings.get('category')?.split(',') ?? [],
    variant: settings.get('variant')?.split(' / ') ?? [],
    isUnsold,
  }
}
