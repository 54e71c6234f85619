import bidiFactory from 'bidi-js'

// Wraps text of any script, and orders each line for display.

/** Scripts that fontkit sets from right to left itself. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The maximum number of graphemes of an unbroken word. */
const LONGEST = 24

/** Text of one font and one direction. */
export interface Run {
  text: string
  font: string
}

/** Returns the direction of each code unit: odd is right to left (Unicode Bidirectional Algorithm). */
export const levelsOf = (text: string): Uint8Array => bidi.getEmbeddingLevels(text).levels

/**
 * Splits where lines may break: after spaces, between words of scripts without spaces, and in words that are too long.
 */
export function splitAtBreaks(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/u).flatMap((word) => {
    if (UNSPACED.test(word)) {
      const parts: string[] = []
      for (const { segment, isWordLike } of words.segment(word)) {
        const last = parts.length - 1
        if (isWordLike || last < 0) parts.push(segment)
        else parts[last] = `${parts[last]}${segment}`
      }
      return parts
    }
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment)
    if (letters.length <= LONGEST) return [word]
    const count = Math.ceil(letters.length / LONGEST)
    return Array.from({ length: count }, (_, index) => letters.slice(index * LONGEST, (index + 1) * LONGEST).join(''))
  })
}

interface Line {
  start: number
  end: number
  levels: Uint8Array
  fonts: ReadonlyMap<number, string>
}

/** Returns the runs of a part of a text in visual order. */
export function runsInOrder(text: string, { start, end, levels, fonts }: Line): Run[] {
  const runs: (Run & { level: number })[] = []
  for (let at = start; at < end;) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const [level, font] = [levels[at] ?? 0, fonts.get(at) ?? '']
    const last = runs.at(-1)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(char) ?? char) : char
    if (last && last.level === level && last.font === font) last.text += shown
    else runs.push({ text: shown, font, level })
    at += char.length
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level > 0; level -= 1) ordered = reversedFrom(ordered, level)
  return ordered.map(({ text: run, font, level }) => {
    // fontkit reverses by script alone, including Arabic digits, and leaves characters between words unchanged.
    const isTurned = RIGHT_TO_LEFT.test(run)
    return { font, text: isTurned === (level % 2 === 1) ? run : Array.from(run).toReversed().join('') }
  })
}

/** Reverses each sequence of runs of at least this level. */
function reversedFrom<R extends { level: number }>(runs: readonly R[], level: number): R[] {
  const ordered: R[] = []
  let sequence: R[] = []
  for (const run of runs)
    if (run.level >= level) sequence.unshift(run)
    else {
      ordered.push(...sequence, run)
      sequence = []
    }
  return [...ordered, ...sequence]
}
