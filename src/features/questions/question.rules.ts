import { cleanText } from '#src/shared/text.ts'

export const QUESTION_STATES = ['pending', 'published', 'rejected'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const MIN_QUESTION = 10
export const MAX_QUESTION = 500
export const MAX_REPLY = 2000
export const MAX_NAME = 40

/** Returns a question as one line of plain text; null when it is too short, too long or unreadable. */
export function readQuestion(typed: string): string | null {
  const body = cleanText(typed.replaceAll(/\s+/g, ' '))
  return body === null || body.length < MIN_QUESTION || body.length > MAX_QUESTION ? null : body
}

/** Returns the name shown to others, the first word of a name; '' without a readable one. */
export function displayNameOf(name: string): string {
  const [first = ''] = (cleanText(name) ?? '').split(/\s+/)
  return /^\p{L}[\p{L}\p{M}’'.-]*$/u.test(first) && first.length <= MAX_NAME ? first : ''
}
