import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { hasCompound, hasWord, toListed } from './word-list.rules.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.rules.ts'

const unzip = promisify(gunzip)

/** The languages with a list of words; see `words/SOURCES.md`. */
const LISTED = ['en', 'de'] as const
/** The languages with a vocabulary of synonyms. */
const WITH_VOCABULARY = ['en', 'de', 'bn'] as const

const once = <T>(load: (language: string) => Promise<T>): ((language: string) => Promise<T>) => {
  const loaded = new Map<string, Promise<T>>()
  return (language) => {
    const value = loaded.get(language) ?? load(language)
    loaded.set(language, value)
    return value
  }
}

const wordList = once(async (language) => {
  const file = await readFile(new URL(`words/${language}.txt.gz`, import.meta.url))
  return (await unzip(file)).toString('latin1')
})

const vocabularyText = (language: string): Promise<string> =>
  readFile(new URL(`vocabulary/${language}.txt`, import.meta.url), 'utf8')

const vocabulary = once(async (languages) =>
  buildVocabulary(await Promise.all(languages.split(' ').map((language) => vocabularyText(language)))),
)

/** The general knowledge of languages, the same for all shops that use them. */
export interface LanguageData {
  vocabulary: Vocabulary
  /** Returns whether one of the languages has a word. */
  isRealWord: (word: string) => boolean
  isEnglishWord: (word: string) => boolean
  /** Returns whether a word is real only because German words make it up. */
  isCompound: (word: string) => boolean
}

const dataByLanguages = once(async (languages): Promise<LanguageData> => {
  const used = languages.split(' ')
  const [general, english, german] = await Promise.all([
    vocabulary(languages),
    ...LISTED.map((language) => (used.includes(language) ? wordList(language) : '')),
  ])
  const isListed = (word: string): boolean =>
    general.words.has(word) || hasWord(english ?? '', toListed(word)) || hasWord(german ?? '', toListed(word))
  return {
    vocabulary: general,
    isCompound: (word) => !isListed(word) && hasCompound(german ?? '', toListed(word)),
    isEnglishWord: (word) => hasWord(english ?? '', word),
    isRealWord: (word) => isListed(word) || hasCompound(german ?? '', toListed(word)),
  }
})

/** Returns the data of these languages and of English; each is loaded with its first search in this process. */
export function loadLanguageData(languages: readonly string[]): Promise<LanguageData> {
  const used = WITH_VOCABULARY.filter((language) => language === 'en' || languages.includes(language))
  return dataByLanguages(used.join(' '))
}
