/** A filter of a list, as its menu offers it. */
export interface FilterField {
  name: string
  label: string
  /** Values with their texts; null for one that is asked for by fields of its own. */
  options: readonly (readonly [value: string, text: string])[] | null
  /** What is chosen now. */
  chosen?: readonly string[]
  /** Whether several values may be chosen. */
  isMany?: boolean
  /** Whether what is typed is a value. */
  isTyped?: boolean
}

export interface FilterEntry {
  key: string
  field: FilterField
  /** null for the field itself. */
  value: string | null
  text: string
  isChosen: boolean
}

export type SingleField<Name extends string> = (
  name: Name,
  label: string,
  options?: FilterField['options'],
) => FilterField

/** Returns a function that makes filters of one value, with what the query of the page has of them. */
export const singleField =
  (params: URLSearchParams): SingleField<string> =>
  (name, label, options = []) => ({
    name,
    label,
    options,
    chosen: params.has(name) ? [params.get(name) ?? ''] : [],
  })

/** Returns the filters of one value that are set, with the texts of their values; a value without one is its own. */
export const chosenTexts = (fields: readonly FilterField[]) =>
  fields.flatMap(({ name, label, options, chosen = [] }) =>
    chosen
      .filter((value) => value !== '')
      .map((value) => ({ name, label, text: options?.find(([each]) => each === value)?.[1] ?? value })),
  )

/** Returns values that are their own texts. */
export const optionsOfNames = (names: readonly string[]) => names.map((name) => [name, name] as const)

/** Values of other fields than the open one are offered from so many letters on. */
const LETTERS = 2
/** How many of them. */
const MOST_VALUES = 12

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether each typed word begins a word of a text, whatever its accents and case. */
export function matchesWords(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)) || plain(text).includes(` ${part}`))
}

const entryOf = (field: FilterField, value: string, text: string): FilterEntry => ({
  key: `${field.name} ${value}`,
  field,
  value,
  text,
  isChosen: field.chosen?.includes(value) ?? false,
})

const optionsOf = (field: FilterField, typed: string): FilterEntry[] =>
  (field.options ?? [])
    .filter(([, text]) => matchesWords(text, typed))
    .map(([value, text]) => entryOf(field, value, text))

/** Returns the values of a field that fit what is typed, and what is typed where that is a value itself. */
function valuesOf(field: FilterField, typed: string, showTyped: (text: string) => string): FilterEntry[] {
  const text = typed.trim()
  const found = optionsOf(field, typed)
  const isNew = field.isTyped && text !== '' && !field.options?.some(([value]) => value === text)
  return isNew ? [...found, entryOf(field, text, showTyped(text))] : found
}

/**
 * Returns what the menu of filters offers: the values of the open field, or else the fields that fit what is typed, and after
 * them values of all fields that do.
 * @param showTyped writes a typed value
 * @param showValue writes a value beside its field
 */
export function filterEntries(
  fields: readonly FilterField[],
  { open, typed }: { open: FilterField | null; typed: string },
  { showTyped, showValue }: { showTyped: (text: string) => string; showValue: (field: string, text: string) => string },
): FilterEntry[] {
  if (open) return valuesOf(open, typed, showTyped)
  const found = fields
    .filter(({ label }) => matchesWords(label, typed))
    .map((field) => ({ key: field.name, field, value: null, text: field.label, isChosen: false }))
  if (typed.trim().length < LETTERS) return found
  const values = fields.flatMap((field) =>
    optionsOf(field, typed).map((entry) => ({ ...entry, text: showValue(field.label, entry.text) })),
  )
  return [...found, ...values.slice(0, MOST_VALUES)]
}
