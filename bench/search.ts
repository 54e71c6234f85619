import { request } from 'node:http'
import { WORDS } from './shops.ts'
import { mix, pick, VOCABULARY } from './words.ts'

/** A search term with filters: `value=oak+chair&f.color=black`. */
export interface SearchInput {
  term: string
  query: Record<string, string>
}

const FILTERS: readonly ((seed: number) => [string, string])[] = [
  (seed) => ['f.material', pick(WORDS.KINDS, seed)],
  (seed) => ['f.color', pick(['black', 'green,white', 'blue', 'red,rust,sand'], seed)],
  (seed) => ['f.room', pick(['kitchen', 'hall,bath', 'garden'], seed)],
  () => ['f.availability', 'inStock'],
  (seed) => ['price', `${mix(seed) % 50_000}-${50_000 + (mix(seed + 1) % 100_000)}`],
]

/** Returns realistic searches: common and rare words, one to three of them, prefixes, typing errors, filters. */
export const searches = (count: number): SearchInput[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = index * 7919 + 13
    const chosen = mix(seed + 2) % 10
    const filters = (chosen < 5 ? [] : chosen < 8 ? [0] : [0, 1]).map((number) =>
      pick(FILTERS, seed + 3 + number)(seed + 5 + number),
    )
    return { term: termOf(seed), query: Object.fromEntries(filters) }
  })

function termOf(seed: number): string {
  const named = (number: number): string =>
    pick([WORDS.THINGS, WORDS.KINDS, WORDS.STYLES][mix(seed + number) % 3] ?? [], seed + number)
  // From words in every seventh text to words in a few texts.
  const pickWord = (number: number): string =>
    VOCABULARY[Math.floor(30 * (VOCABULARY.length / 30) ** (mix(seed + number) / 2 ** 32)) - 1] ?? ''
  // Words in nearly every text are searched for too, but rarely.
  if (mix(seed + 4) % 25 === 0) return VOCABULARY[mix(seed) % 5] ?? ''
  const kinds: readonly (() => string)[] = [
    () => named(1),
    () => `${named(1)} ${named(2)}`,
    () => `${named(1)} ${named(2)} ${named(3)}`,
    () => named(1).slice(0, 2 + (mix(seed) % 3)),
    () => `${named(1)} ${named(2).slice(0, 3)}`,
    () => slip(named(1), seed),
    () => `${named(1)} ${slip(pickWord(2), seed)}`,
    () => pickWord(1),
    () => `${pickWord(1)} ${pickWord(2)}`,
    () => `${pick(WORDS.HOUSES, seed)} ${named(1)}`,
    () => `B-${mix(seed) % 100_000}`,
  ]
  return pick(kinds, seed + 9)()
}

/** Returns a word with two adjacent letters swapped, never the first. */
function slip(word: string, seed: number): string {
  if (word.length < 4) return word
  const at = 1 + (mix(seed) % (word.length - 2))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Returns the inputs for which suggestions are requested while terms are typed. */
export const typed = (count: number): string[] =>
  searches(count)
    .flatMap(({ term }) => [term.slice(0, 1), term.slice(0, 3), term])
    .filter(Boolean)

/**
 * Sends a request and reads the whole response.
 * @throws Error when the status is not 200
 */
export const requestOnce = (
  port: number,
  host: string,
  { path, body }: { path: string; body?: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(body !== undefined && { origin: `http://${host}`, 'content-type': 'application/json' }),
    }
    request({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body)
  })
