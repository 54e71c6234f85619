import { localTime } from '#src/shared/local-time.ts'
import { cleanText, fold } from '#src/shared/text.ts'

/** The maximum number of items per list, and of lists (behaviour B17). */
export const MAX_WISH_LIST_ITEMS = 200
export const MAX_LISTS = 10
export const MAX_NAME = 60
export const MAX_NOTE = 200
export const MAX_DESIRED_QUANTITY = 99
/** How long a removed item can be restored. */
export const UNDO_HOURS = 24

const lengthOf = (text: string): number => Array.from(text).length

/** Normalises the name of a list. @returns null when it is invalid */
export function readListName(typed: string): string | null {
  const name = cleanText(typed)?.replaceAll(/\s+/g, ' ')
  return name && lengthOf(name) <= MAX_NAME ? name : null
}

/** Returns the key of a name: equal for names that look the same. */
export const nameKey = (name: string): string => fold(name)

/**
 * Returns the name, or the first free one of "name 2", "name 3" and so on. @param existingKeys keys of the other names
 */
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

/** Normalises a note; empty for none. @returns null when it is too long or invalid */
export function readNote(typed: string): string | null {
  const note = cleanText(typed)
  return note !== null && lengthOf(note) <= MAX_NOTE ? note : null
}

/** Returns today's date in the shop. */
export const todayIn = (timeZone: string, now: Date): string => localTime(now, timeZone).date

/** Returns whether a day is over in the shop: then the owner may see reservations. @param day ISO date */
export const isOver = (day: string | null, timeZone: string, now: Date): boolean =>
  day !== null && day < todayIn(timeZone, now)

/** Returns the first name, which a shared list shows. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Returns how many units of an item are not reserved. */
export const leftOf = (wantedQuantity: number, marked: number): number => Math.max(0, wantedQuantity - marked)
