import { TEXTS_TAG } from '#src/features/listing/listing-tags.rules.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { emptyDependencies, type ShopContext } from '#src/platform/context.ts'
import { headsOfCategory } from '#src/features/listing/word-roles.rules.ts'
import { wordsIn } from '#src/shared/text.ts'
import { lettersOf, lowerBound } from './search.rules.ts'
import { nounsOf } from './closest-category.rules.ts'
import { searchStore } from './search.store.ts'
import { indexBySound, isBengali, soundKey } from './transliteration.rules.ts'
import { phraseKey, type Vocabulary } from './vocabulary.rules.ts'
import { formsOf } from './word-forms.rules.ts'
import type { WordSources } from './understanding.rules.ts'

/** The maximum number of words of a shop in memory. */
const MAX_WORDS = 50_000
/** Bytes of a word with its reference. */
const BYTES_OF_WORD = 40
/** The letters of the Bengali script. */
const BENGALI_BLOCK = ['\u0980', '\u0A00'] as const
const MIN_SOUNDS = 2

/** What a shop knows of words. */
export type WordLookup = Pick<WordSources, 'isWhole' | 'isBeginning' | 'soundsLike'>

/**
 * Returns the words that products of the shop have or had, ascending.
 * @returns null when they are too many, and in a transaction, which may have added words
 */
async function getDictionary(context: ShopContext): Promise<readonly string[] | null> {
  if (context.db.isTransaction) return null
  return context.processCache.getOrLoad(
    // The results of a search name their own tags.
    { dependencies: emptyDependencies(), shop: context.shop },
    { name: 'search words', tags: ['catalog', TEXTS_TAG], bytes: (words) => (words?.length ?? 0) * BYTES_OF_WORD },
    async () => {
      const words = await searchStore(context).words(MAX_WORDS + 1)
      return words.length > MAX_WORDS ? null : words.toSorted()
    },
  )
}

/**
 * Runs work that looks up words. With too many words for the memory it runs twice: first to learn which words it looks
 * up, so that one statement finds them all.
 */
export async function withLookup<T>(context: ShopContext, work: (lookup: WordLookup) => T): Promise<T> {
  const { words: inCategories } = await getCategoryWords(context)
  const dictionary = await getDictionary(context)
  if (dictionary) {
    const nextOf = (word: string): string | undefined => dictionary[lowerBound(dictionary, word)]
    return work({
      isWhole: (word) => nextOf(word) === word || inCategories.has(word),
      isBeginning: (word) => nextOf(word)?.startsWith(word) ?? false,
      soundsLike: (word) => soundsLike(dictionary, word),
    })
  }
  const requested = new Set<string>()
  const record = (word: string): false => {
    if (word !== '') requested.add(word)
    return false
  }
  work({ isWhole: record, isBeginning: record, soundsLike: () => [] })
  const found = new Map((await searchStore(context).findWords([...requested])).map((match) => [match.word, match]))
  return work({
    isWhole: (word) => (found.get(word)?.isWhole ?? false) || inCategories.has(word),
    isBeginning: (word) => found.get(word)?.isBeginning ?? false,
    soundsLike: () => [],
  })
}

/** What the names of a shop's categories say, also those of empty ones. */
interface CategoryWords {
  /** The names in singular. */
  names: ReadonlySet<string>
  /** The last words of the names, in singular. */
  nouns: ReadonlySet<string>
  /** All words. */
  words: ReadonlySet<string>
  /** The ids of the categories with a name, and with a head noun, in singular. */
  ids: ReadonlyMap<string, ReadonlySet<string>>
}

const categoryWords = new WeakMap<CategoryTree, CategoryWords>()

async function getCategoryWords(context: ShopContext): Promise<CategoryWords> {
  const tree = await getCategoryTree(context)
  const cached = categoryWords.get(tree)
  if (cached) return cached
  const names = tree.all().map(({ name }) => wordsIn(name))
  const found = {
    names: new Set(names.map((words) => phraseKey(words))),
    nouns: nounsOf(tree.all()),
    words: new Set(names.flat()),
    ids: idsByName(tree),
  }
  categoryWords.set(tree, found)
  return found
}

function idsByName(tree: CategoryTree): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { id, name } of tree.all())
    for (const key of [phraseKey(wordsIn(name)), ...headsOfCategory(name).map((noun) => phraseKey([noun]))])
      ids.set(key, (ids.get(key) ?? new Set()).add(id))
  return ids
}

/** Returns the ids of the categories that are named like this, or after it: "Kitchen knives" for knives. */
export const categoriesNamed = async (context: ShopContext, words: readonly string[]): Promise<ReadonlySet<string>> =>
  (await getCategoryWords(context)).ids.get(phraseKey(words)) ?? new Set()

/** Returns whether a term is the name of a category of several things: "Dairy & eggs". */
export async function isNameOfSeveral(context: ShopContext, term: string): Promise<boolean> {
  const words = wordsIn(term.replaceAll('&', ' and '))
  return headsOfCategory(words.join(' ')).length > 1 && (await hasCategoryNamed(context, words))
}

/** Returns whether these words are the name of a category, in singular or plural. */
export const hasCategoryNamed = async (context: ShopContext, words: readonly string[]): Promise<boolean> =>
  (await getCategoryWords(context)).names.has(phraseKey(words))

/** Returns the last words of the shop's categories, in singular. */
export const getCategoryNouns = async (context: ShopContext): Promise<ReadonlySet<string>> =>
  (await getCategoryWords(context)).nouns

/** Words of sentences by which a catalogue is German, beside an English one: the first one, and any of the others. */
const [GERMAN_AND, ...GERMAN_WORDS] = ['und', 'mit', 'aus', 'fur', 'oder', 'ohne']
/** The letters with which Bengali words begin. */
const BENGALI_LETTERS = Array.from('অআইঈউঊঋএঐওঔকখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ')

/** Returns the languages that the texts of a shop are also in: its own one is not all that it sells in. */
export const languagesOfCatalogue = (context: ShopContext): Promise<readonly string[]> =>
  rememberWords(context, 'languages', ({ isWhole, isBeginning }) => {
    // Without shortcuts: all words are looked up at once.
    const german = [GERMAN_AND, ...GERMAN_WORDS].filter((word) => word !== undefined && isWhole(word))
    const bengali = BENGALI_LETTERS.filter(isBeginning)
    const isGerman = german[0] === GERMAN_AND && german.length > 1
    return [...(isGerman ? ['de'] : []), ...(bengali.length > 0 ? ['bn'] : [])]
  })

/** Returns what a lookup finds, in memory until the catalogue changes. */
async function rememberWords(
  context: ShopContext,
  name: string,
  work: (lookup: WordLookup) => readonly string[],
): Promise<readonly string[]> {
  if (context.db.isTransaction) return withLookup(context, work)
  return context.processCache.getOrLoad(
    // The results of a search name their own tags.
    { dependencies: emptyDependencies(), shop: context.shop },
    { name: `words ${name}`, tags: ['catalog'] },
    () => withLookup(context, work),
  )
}

const accessoryForms = new WeakMap<Vocabulary, readonly string[]>()

/** Returns the nouns of the vocabulary for what only goes with a thing, in the forms that the shop has. */
export function findAccessories(context: ShopContext, vocabulary: Vocabulary): Promise<readonly string[]> {
  const nouns =
    accessoryForms.get(vocabulary) ?? [...vocabulary.accessories].flatMap((noun) => [noun, ...formsOf(noun, false)])
  accessoryForms.set(vocabulary, nouns)
  return rememberWords(context, `accessories ${nouns.length}`, ({ isWhole }) => nouns.filter((noun) => isWhole(noun)))
}

const soundIndexes = new WeakMap<readonly string[], ReturnType<typeof indexBySound>>()

/** Returns whether any of these words is in Bengali letters. */
function hasBengali(words: readonly string[]): boolean {
  const [first, last] = BENGALI_BLOCK
  return lowerBound(words, first) < lowerBound(words, last)
}

/** Returns the words that sound like this one and are written otherwise. */
function soundsLike(dictionary: readonly string[], word: string): readonly string[] {
  if (!hasBengali(dictionary) && !isBengali(word)) return []
  const key = soundKey(word)
  if (key.length < MIN_SOUNDS) return []
  const index = soundIndexes.get(dictionary) ?? indexBySound(dictionary)
  soundIndexes.set(dictionary, index)
  const inBengali = index.bengali.get(key) ?? []
  return isBengali(word) ? [...inBengali, ...(index.latin.get(key) ?? [])] : inBengali
}

/** Returns the shop's words with this first letter and a length in this range. */
export async function listSimilarWords(
  context: ShopContext,
  { first, least, most }: { first: string; least: number; most: number },
): Promise<string[]> {
  const dictionary = await getDictionary(context)
  if (!dictionary) return searchStore(context).alike(first, least, most)
  const similar: string[] = []
  for (let index = lowerBound(dictionary, first); dictionary[index]?.startsWith(first); index += 1) {
    const word = dictionary[index] ?? ''
    const { length } = lettersOf(word)
    if (length >= least && length <= most) similar.push(word)
  }
  return similar
}
