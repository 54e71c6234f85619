import { localTime } from '#src/shared/local-time.ts'
import { cleanText, fold } from '#src/shared/text.ts'

/** What a list holds, and how many lists somebody keeps (behaviour B17). */
export const MAX_WISH_LIST_ITEMS = 200
export const MAX_LISTS = 10
export const MAX_NAME = 60
export const MAX_NOTE = 200
export const MAX_WANTED_QUANTITY = 99
/** How long what was taken out can be put back. */
export const UNDO_HOURS = 24

const lengthOf = (text: string): number => Array.from(text).length

/** A list's name as it is kept. @returns null when it is none */
export function readListName(typed: string): string | null {
  const name = cleanText(typed)?.replaceAll(/\s+/g, ' ')
  return name && lengthOf(name) <= MAX_NAME ? name : null
}

/** Equal for names that people take for the same. */
export const nameKey = (name: string): string => fold(name)

/** The name, or the first free one of "name 2", "name 3" and so on. @param existingKeys keys of the other names */
export function freeName(name: string, existingKeys: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const candidate = Array.from(name)
      .slice(0, MAX_NAME - end.length)
      .join('')
      .trimEnd()
    if (!existingKeys.has(nameKey(candidate + end))) return candidate + end
  }
}

/** A note as it is kept; empty for none. @returns null when it is too long or holds what is no text */
export function readNote(typed: string): string | null {
  const note = cleanText(typed)
  return note !== null && lengthOf(note) <= MAX_NOTE ? note : null
}

/** The day's date where the shop is. */
export const todayIn = (timeZone: string, now: Date): string => localTime(now, timeZone).date

/** Whether a day is over where the shop is: from then on the owner may see what was bought. @param day ISO date */
export const isOver = (day: string | null, timeZone: string, now: Date): boolean =>
  day !== null && day < todayIn(timeZone, now)

/** The word by which somebody is called on a list that they share. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** How many of an item nobody has said yet that they buy. */
export const leftOf = (wantedQuantity: number, marked: number): number => Math.max(0, wantedQuantity - marked)
