import { wordsIn } from '#src/shared/text.ts'

/**
 * What a word of a product is; the postings of the memory index have these numbers. The head noun of a name says what
 * the product is ("board" of "Bread board"), and so do the names of its categories.
 */
export const ROLE = {
  /** Only in the description, a part of an article number or the name of an attribute. */
  prose: 0,
  /** In an option or an attribute, or describing a category. */
  other: 1,
  /** The head noun of a category above the deepest one. */
  categoryHead: 2,
  /** The head noun of the deepest category. */
  deepestHead: 3,
  /** The brand, or in the name, where it describes the head noun. From here on, a word has its place in the name. */
  name: 4,
  /** In the name, and a head noun of a category. */
  nameAndCategory: 5,
  /** In the name, and the head noun of the deepest category. */
  nameAndDeepest: 6,
  /** The head noun of the name. */
  nameHead: 7,
  /** The head noun of the name and of the deepest category. */
  nameHeadAndDeepest: 8,
} as const

/** Words after which a name only says more about its head noun: "Lamp with shade", "Tisch aus Eiche". */
const PREPOSITIONS = 'with|without|for|in|by|from|on|of|mit|ohne|für|aus|von|vom|im|zum|zur|auf'.replaceAll(
  ' ',
  String.raw`\s`,
)
const CUT = new RegExp(String.raw`[,;([|–—]|\s-\s|\s(?:${PREPOSITIONS})\s`, 'iu')
const PREPOSITION_WORDS: ReadonlySet<string> = new Set(PREPOSITIONS.split('|').flatMap(wordsIn))
/** "Box of tea" is tea. */
const CONTAINER =
  /^(?:[\p{N}]+ )?(?:pack|set|box|bottle|can|bag|jar|bunch|pair|tin|case|carton|packet) of (?:[\p{N}]+ )?(?=\S)/iu
/** Words behind the head noun that name a size or an edition. */
const AFTER_HEAD: ReadonlySet<string> = new Set(
  'xs s m l xl xxl no nr edition series collection gen version pro max plus mini lite ultra pack set pcs pieces piece stuck g kg mg ml cl dl cm mm inch zoll w v gb tb mb hz mah oz lb'.split(
    ' ',
  ),
)
/** Words behind the head noun that name a colour, or whom it is for: "Handbag black", "Shoes women". */
const QUALITY_AFTER_HEAD: ReadonlySet<string> = new Set(
  'black white grey gray silver red blue green yellow brown pink purple beige women woman men man kids ladies schwarz weiß grau rot blau grun gelb braun damen herren kinder'.split(
    ' ',
  ),
)
const HAS_DIGIT = /\p{N}/u

/** Whether a word of a search term ends what names the product. */
export const isPreposition = (word: string): boolean => PREPOSITION_WORDS.has(word)

/** Returns the head nouns of a product's name: usually one, two of "Cup and saucer" and of "Nova 8, slim phone". */
export function headsOfName(name: string): string[] {
  const core = coreOf(name)
  const all = wordsIn(core)
  const words = trimSizes(all)
  const [last, before, beforeAnd] = words.toReversed()
  if (last === undefined) return []
  // What follows the name of a model says what it is.
  const isModel = words.length === 1 && all.slice(1).some((word) => HAS_DIGIT.test(word))
  const after = isModel && name.trim().startsWith(`${core},`) ? headsOfName(name.trim().slice(core.length + 1)) : []
  const others = after.filter((word) => !HAS_DIGIT.test(word) && !AFTER_HEAD.has(word))
  if (others.length > 0) return [last, ...others]
  return (before === 'and' || before === 'und') && beforeAnd !== undefined ? [last, beforeAnd] : [last]
}

/** Words of categories that only group by size: "Up to 11 inch", "12 inch and larger". */
const SIZE_WORDS: ReadonlySet<string> = new Set(
  'up to under over from and or more less than larger smaller longer shorter bis ab unter und oder uber mehr als'.split(
    ' ',
  ),
)

/** Returns whether words are only numbers, units and what compares them. */
export const isSizeOf = (words: readonly string[]): boolean =>
  words.some((word) => HAS_DIGIT.test(word)) &&
  words.every((word) => HAS_DIGIT.test(word) || AFTER_HEAD.has(word) || SIZE_WORDS.has(word))

/** Returns the head nouns of a category's name: all of "Milk and cream", none of a group of sizes. */
export const headsOfCategory = (name: string): string[] => (isSizeOf(wordsIn(name)) ? [] : headsOfPhrase(name))

/**
 * Returns the head nouns of categories of several things that the name of a product rules out: of "Boards and knives", a
 * bread board is no knife.
 */
export function otherKindsOf(name: string, categories: readonly string[]): Set<string> {
  const stems = new Set(wordsIn(coreOf(name)).map(stemOf))
  return new Set(
    categories.flatMap((category) => {
      const nouns = headsOfCategory(category)
      const others = nouns.filter((noun) => !stems.has(stemOf(noun)))
      return others.length < nouns.length ? others : []
    }),
  )
}

/** Returns what singular and plural of a word have in common: enough to compare a name with its category. */
const stemOf = (word: string): string => word.replace(/(?:ies|es|s|y|e)$/, '')

const headsOfPhrase = (name: string): string[] =>
  coreOf(name)
    .split(/\s(?:and|und|or|oder|&|\+)\s|[,/]/iu)
    .flatMap((part) => trimSizes(wordsIn(part)).at(-1) ?? [])

function coreOf(name: string): string {
  const text = name.trim().replace(CONTAINER, '')
  const cut = text.search(CUT)
  return cut > 0 ? text.slice(0, cut) : text
}

/** Removes sizes, numbers and qualities from the end, but never all words. */
function trimSizes(words: readonly string[]): readonly string[] {
  const isAfterHead = (word: string): boolean =>
    HAS_DIGIT.test(word) || AFTER_HEAD.has(word) || QUALITY_AFTER_HEAD.has(word)
  let end = words.length
  while (end > 1 && isAfterHead(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/** Names of attributes that say what a product is, as an imported catalogue has them. */
const TAGS: ReadonlySet<string> = new Set([
  'tag',
  'tags',
  'product type',
  'product category',
  'category',
  'schlagworte',
  'produktart',
  'kategorie',
])

/** Returns the head nouns of tags: earphones of "electronics, wireless earphones"; none of other attributes. */
export const headsOfTags = ({ name, value }: { name: string; value: string }): string[] =>
  TAGS.has(wordsIn(name).join(' ')) ? value.split(',').flatMap(headsOfCategory) : []

/** What a text says about a product. */
export interface StatedWords {
  words: readonly string[]
  /** Those of its words that the product is without. */
  denied: ReadonlySet<string>
  /** Words that say so: "glutenfree", "glutenfrei". */
  free: readonly string[]
}

const CONNECTORS: ReadonlySet<string> = new Set(['from', 'of', 'von', 'and', 'or', 'und', 'oder'])

const toFreeWords = (word: string): string[] => [`${word}free`, `${word}frei`]

/** Returns what a text says; it denies "gluten" in "Gluten free", and all of "without milk or nuts". */
export function readStated(text: string): StatedWords {
  const words = wordsIn(text)
  const denied = new Set<string>()
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    if (word === 'without' || word === 'ohne' || isFreeOf(word, words[index + 1])) {
      for (const other of words.slice(index + 1)) if (!CONNECTORS.has(other)) denied.add(other)
      break
    }
    if ((word === 'free' || word === 'frei') && before !== undefined) denied.add(before)
  }
  return { words, denied, free: [...denied].flatMap(toFreeWords) }
}

const isFreeOf = (word: string, next: string | undefined): boolean =>
  (word === 'free' && (next === 'from' || next === 'of')) || (word === 'frei' && next === 'von')

const YES: ReadonlySet<string> = new Set(['yes', 'true', 'ja', 'হ্যাঁ'])
const NO: ReadonlySet<string> = new Set(['no', 'none', 'not', 'false', 'nein', 'keine', 'kein', 'keiner', 'না', '0'])

/** Returns what an attribute says: its value, its name when the value affirms it, or that the product is without it. */
export function readAttribute({ name, value }: { name: string; value: string }): StatedWords & { label: string[] } {
  const [first = '', second] = wordsIn(value)
  if (NO.has(first) && second === undefined)
    return { words: [], denied: new Set(), free: toFreeWords(wordsIn(name).join('')), label: [] }
  if (YES.has(first)) return { ...readStated(`${name} ${wordsIn(value).slice(1).join(' ')}`), label: [] }
  // "Free from: gluten, nuts".
  const isDenial = readStated(`${name} x`).denied.has('x')
  return { ...(isDenial ? readDenied(value) : readValue(value)), label: wordsIn(name) }
}

/** Returns what the value of an option or attribute says: "No dressing" is without dressing. */
export function readValue(value: string): StatedWords {
  const [first = '', ...rest] = wordsIn(value)
  const isDenial = NO.has(first) && rest.length > 0 && !HAS_DIGIT.test(rest[0] ?? '')
  return isDenial ? readDenied(rest.join(' ')) : readStated(value)
}

function readDenied(text: string): StatedWords {
  const { words, ...stated } = readStated(`without ${text}`)
  return { ...stated, words: words.slice(1) }
}
