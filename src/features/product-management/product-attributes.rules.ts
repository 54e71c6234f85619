import type { AttributeChange, JobChanges, TagChange } from './product-edit.rules.ts'

export interface Attribute {
  name: string
  value: string
}

/** Tags are an attribute, which imports and the terms of delivery options read. */
const TAGS = 'Tags'
const MAX_TAGS_TEXT = 200
const MAX_ATTRIBUTES = 50

/** Returns the attributes after the changes of a job; a text for what they would exceed. */
export function changeAttributes(
  before: readonly Attribute[],
  { tags, attribute }: Pick<JobChanges, 'tags' | 'attribute'>,
): readonly Attribute[] | 'tags' | 'attributes' {
  const changed = attribute ? changeAttribute(before, attribute) : before
  const after = tags ? changeTags(changed, tags) : changed
  // Only what changes is checked: a product of an import may have longer tags.
  if (tags && after.some(({ name, value }) => name === TAGS && value.length > MAX_TAGS_TEXT)) return 'tags'
  return after.length > MAX_ATTRIBUTES && after.length > before.length ? 'attributes' : after
}

function changeAttribute(before: readonly Attribute[], { name, value, newName = name }: AttributeChange): Attribute[] {
  const isIt = (attribute: Attribute): boolean => attribute.name === name
  if (value === null) return before.filter((attribute) => !isIt(attribute))
  if (value !== undefined && !before.some(isIt)) return [...before, { name: newName, value }]
  const renamed = before.map((attribute) =>
    isIt(attribute) ? { name: newName, value: value ?? attribute.value } : attribute,
  )
  // Two values that are merged are one.
  return renamed.filter(
    (attribute, index) =>
      attribute.name !== newName ||
      renamed.findIndex((other) => other.name === newName && other.value === attribute.value) === index,
  )
}

/** Returns the attributes with other tags; an order and a spelling that are there stay. */
function changeTags(before: readonly Attribute[], { add, remove }: TagChange): Attribute[] {
  const present = before
    .filter(({ name }) => name === TAGS)
    .flatMap(({ value }) => value.split(','))
    .map((tag) => tag.trim())
    .filter(Boolean)
  const removed = new Set(remove.map((tag) => tag.toLowerCase()))
  const byFolded = new Map([...add, ...present.toReversed()].map((tag) => [tag.toLowerCase(), tag]))
  const order = [...new Set([...present, ...add].map((tag) => tag.toLowerCase()))]
  const tags = order.filter((tag) => !removed.has(tag)).flatMap((tag) => byFolded.get(tag) ?? [])
  const others = before.filter(({ name }) => name !== TAGS)
  if (tags.join(', ') === present.join(', ')) return [...before]
  return tags.length === 0 ? others : [...others, { name: TAGS, value: tags.join(', ') }]
}

const FIELD = 'attribute '

/** Returns whether a changed field of a job is an attribute. */
export const isAttributeField = (field: string): boolean => field.startsWith(FIELD)

/** Returns the attribute of a changed field of a job; null for another field. */
export const attributeNameOf = (field: string): string | null =>
  isAttributeField(field) ? field.slice(FIELD.length) : null

/** Returns the values of each attribute as a field, so that each is given back by itself. */
export const attributeFields = (attributes: readonly Attribute[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(attributes, ({ name }) => name)].map(([name, values]) => [
      FIELD + name,
      values.map(({ value }) => value),
    ]),
  )

/** Returns the attributes with other values of some fields; null for an attribute that was not there. */
export function restoreAttributes(
  present: readonly Attribute[],
  values: Readonly<Record<string, unknown>>,
): readonly Attribute[] {
  return Object.entries(values)
    .filter(([field]) => isAttributeField(field))
    .reduce<readonly Attribute[]>((attributes, [field, value]) => {
      const name = field.slice(FIELD.length)
      const place = attributes.findIndex((attribute) => attribute.name === name)
      const others = attributes.filter((attribute) => attribute.name !== name)
      const restored = ((value ?? []) as string[]).map((each) => ({ name, value: each }))
      const from = place === -1 ? others.length : place
      return [...others.slice(0, from), ...restored, ...others.slice(from)]
    }, present)
}

/** Returns attributes as staff read them. */
export const attributesText = (attributes: readonly Attribute[]): string =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join('; ')
