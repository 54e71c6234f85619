import { fold } from '#src/shared/text.ts'

/** Whether a note contains `@` with the first or the whole name of a person, in any spelling of its letters. */
export function isMentioned(note: string, name: string): boolean {
  const whole = fold(name).trim()
  const [first = ''] = whole.split(' ')
  const mentions = fold(note).split('@').slice(1)
  return mentions.some((text) => startsWithWord(text, whole) || startsWithWord(text, first))
}

const startsWithWord = (text: string, word: string): boolean =>
  word !== '' && text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length))
