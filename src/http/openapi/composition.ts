import type { JsonSchema } from './schemas.ts'

type Named = Readonly<Record<string, JsonSchema>>

/** Fewer common fields may be there by chance. */
const MIN_COMMON_FIELDS = 7
const OBJECT_KEYWORDS = new Set(['type', 'properties', 'required'])

/**
 * Expresses each named object that has all fields of another one as that one with further fields. Objects that refuse
 * unknown fields stay whole, since `allOf` would refuse the fields of the other part.
 */
export function composeSchemas(schemas: Named): Record<string, JsonSchema> {
  const fields = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => (isOpenObject(schema) ? [[name, listFields(schema)]] : [])),
  )
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const base = findBase(name, fields)
      return [name, base === undefined ? schema : extendBase(schema, base, schemas[base]?.properties ?? {})]
    }),
  )
}

function isOpenObject(schema: JsonSchema): boolean {
  return schema.type === 'object' && Object.keys(schema).every((keyword) => OBJECT_KEYWORDS.has(keyword))
}

/** Returns what a schema says of each field, by the field's name. */
function listFields({ properties = {}, required = [] }: JsonSchema): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(properties).map(([name, field]) => [name, JSON.stringify([field, required.includes(name)])]),
  )
}

/** Returns the largest schema whose fields are some of the fields of this one. */
function findBase(name: string, fields: ReadonlyMap<string, ReadonlyMap<string, string>>): string | undefined {
  const own = fields.get(name)
  if (own === undefined) return undefined
  const bases = [...fields].filter(
    ([, base]) =>
      base.size >= MIN_COMMON_FIELDS &&
      base.size < own.size &&
      [...base].every(([field, content]) => own.get(field) === content),
  )
  return bases.toSorted(([, a], [, b]) => b.size - a.size)[0]?.[0]
}

function extendBase(
  { properties = {}, required = [] }: JsonSchema,
  base: string,
  inherited: Readonly<Record<string, unknown>>,
): JsonSchema {
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in inherited)))
  const ownRequired = required.filter((name) => !(name in inherited))
  return {
    allOf: [
      { $ref: `#/components/schemas/${base}` },
      { properties: own, ...(ownRequired.length > 0 && { required: ownRequired }) },
    ],
  }
}
