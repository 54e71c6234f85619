import { fold } from '#src/shared/text.ts'

/** A name that is being typed after `@`. */
export interface TypedMention {
  /** Where its `@` is. */
  start: number
  typed: string
}

const MAX_LENGTH = 100
const MAX_SHOWN = 6

/** Returns the mention before the caret; null where none is typed. An `@` within a word is that of an address. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start === -1 || /[^\s(]$/.test(before.slice(0, start))) return null
  const typed = before.slice(start + 1)
  return typed.length > MAX_LENGTH || /[\n\r]|^\s/.test(typed) ? null : { start, typed }
}

/** Returns the people whose name, or a word of it, begins with what is typed. */
export function matchingPeople<P extends { name: string }>(people: readonly P[], typed: string): P[] {
  const prefix = fold(typed)
  return people
    .filter(({ name }) => {
      const whole = fold(name)
      return whole.startsWith(prefix) || whole.split(' ').some((word) => word.startsWith(prefix))
    })
    .slice(0, MAX_SHOWN)
}

/** Writes a name in the place of what is typed. @returns the text, and where its caret is */
export function insertMention(
  text: string,
  { start, typed }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(start + 1 + typed.length)
  const written = `@${name}${after.startsWith(' ') ? '' : ' '}`
  const caret = start + `@${name} `.length
  return { text: text.slice(0, start) + written + after, caret }
}
