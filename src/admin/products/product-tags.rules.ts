import type { ProductForm } from '../client/operations.ts'

type Attribute = ProductForm['attributes'][number]

/** Tags are an attribute, which imports and the terms of delivery options read. */
const TAGS = 'Tags'
const MAX_TEXT = 200

/** Returns the attributes that are no tags, with their places. */
export const plainAttributes = (attributes: readonly Attribute[]): { attribute: Attribute; index: number }[] =>
  attributes.map((attribute, index) => ({ attribute, index })).filter(({ attribute }) => attribute.name !== TAGS)

/** Returns the tags of a product. */
export const tagsOf = (attributes: readonly Attribute[]): string[] =>
  (attributes.find(({ name }) => name === TAGS)?.value ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Returns the attributes with other tags; the last of several is left out when all together are too long. */
export function setTags(attributes: readonly Attribute[], tags: readonly string[]): Attribute[] {
  const fitting: string[] = []
  for (const tag of tags) if ([...fitting, tag].join(', ').length <= MAX_TEXT) fitting.push(tag)
  const others = plainAttributes(attributes).map(({ attribute }) => attribute)
  return fitting.length === 0 ? others : [...others, { name: TAGS, value: fitting.join(', ') }]
}

/** Returns the attributes with the tags of a text, which may be several with commas between them, each once. */
export function addTags(attributes: readonly Attribute[], text: string): Attribute[] {
  const tags = [...tagsOf(attributes), ...tagsOf([{ name: TAGS, value: text }])]
  const fold = (tag: string): string => tag.toLowerCase()
  return setTags(
    attributes,
    tags.filter((tag, index) => tags.findIndex((other) => fold(other) === fold(tag)) === index),
  )
}
