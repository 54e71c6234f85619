/** Bengali letters in Latin ones; a consonant without a vowel sign is followed by an `a`, which spellings drop. */
const LETTERS: Readonly<Record<string, string>> = {
  অ: 'a',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'ai',
  ও: 'a',
  ঔ: 'au',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'ai',
  'ো': 'a',
  'ৌ': 'au',
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  ঙ: 'ng',
  চ: 'c',
  ছ: 'c',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  ৎ: 't',
  'ং': 'ng',
  'ঃ': '',
  'ঁ': '',
  '্': '',
  '়': '',
}
/** Letters with a dot below, which are two characters in normal form. */
const DOTTED = [
  ['\u09A1\u09BC', 'r'],
  ['\u09A2\u09BC', 'r'],
  ['\u09AF\u09BC', 'y'],
] as const
/** Spellings of the same sound. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ksh|kkh/g, 'k'],
  [/chh|ch/g, 'c'],
  [/sh/g, 's'],
  [/([kgjtdb])h/g, '$1'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/o/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** Returns a word of Bengali letters in Latin ones. */
const toLatin = (word: string): string =>
  Array.from(
    DOTTED.reduce((text, [letters, latin]) => text.replaceAll(letters, latin), word.normalize('NFC')),
    (letter) => LETTERS[letter] ?? letter,
  ).join('')

/**
 * Returns a key that is equal for the spellings of a Bengali word in both scripts: `দুধ`, `dudh` and `doodh`. Vowels
 * after the first letter that sound alike, or are not written, do not count.
 */
export function soundKey(word: string): string {
  const latin = SOUNDS.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), toLatin(word))
  return latin.slice(0, 1) + latin.slice(1).replaceAll('a', '')
}

/** Returns whether a word has Bengali letters. */
export const isBengali = (word: string): boolean => /\p{Script=Bengali}/u.test(word)

/** Returns the words in Bengali script by their sound, and those in Latin script. */
export function indexBySound(words: readonly string[]): {
  bengali: Map<string, string[]>
  latin: Map<string, string[]>
} {
  const index = { bengali: new Map<string, string[]>(), latin: new Map<string, string[]>() }
  for (const word of words) {
    const map = isBengali(word) ? index.bengali : index.latin
    const key = soundKey(word)
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  return index
}
