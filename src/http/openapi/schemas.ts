import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
/** The JSON Schemas of zod schemas, by the same names, and those that are named with `.meta({ id })`. */
interface Rendered {
  roots: Readonly<Record<string, JsonSchema>>
  named: Readonly<Record<string, JsonSchema>>
}
type Roots = Readonly<Record<string, z.ZodType>>

const ZOD_PREFIX = '#/$defs/'
const PREFIX = '#/components/schemas/'

/**
 * Renders what requests may contain and what responses contain, with references to named schemas. A named schema that
 * differs as input is there twice; its input has the suffix `Input`.
 */
export function buildSchemas(inputs: Roots, outputs: Roots): { input: Rendered; output: Rendered } {
  const output = render(outputs, 'output')
  const input = render(inputs, 'input')
  const different = findDifferent(input.named, output.named)
  const rename = (id: string): string => (different.has(id) ? `${id}Input` : id)
  return {
    output: { roots: mapReferences(output.roots), named: mapReferences(output.named) },
    input: {
      roots: mapReferences(input.roots, rename),
      named: Object.fromEntries(
        Object.entries(mapReferences(input.named, rename)).map(([id, schema]) => [rename(id), schema]),
      ),
    },
  }
}

function render(roots: Roots, io: 'input' | 'output'): Rendered {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(roots), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      simplifyNull(jsonSchema)
      // A format such as `uuid` says the same as the pattern beside it.
      if (jsonSchema.format) delete jsonSchema.pattern
      // Every integer of JSON has these limits.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // A response may have more fields in the next version.
      const { def } = zodSchema._zod
      if (io === 'output' && def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
    },
  })
  return { roots: properties as Rendered['roots'], named: $defs }
}

/** Says that a plain value may be null in its type, which is shorter than a choice between two schemas. */
function simplifyNull(schema: JsonSchema): void {
  const [value, empty, ...others] = schema.anyOf ?? []
  if (empty?.type !== 'null' || others.length > 0 || typeof value?.type !== 'string') return
  if (value.enum || value.type === 'object') return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] })
}

/** Returns the names whose input is not their output, in themselves or in what they refer to. */
function findDifferent(input: Rendered['named'], output: Rendered['named']): ReadonlySet<string> {
  const both = Object.keys(input).filter((id) => output[id])
  const different = new Set(both.filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])))
  for (let size = -1; size !== different.size;) {
    size = different.size
    for (const id of both) if (findReferences(input[id]).some((other) => different.has(other))) different.add(id)
  }
  return different
}

function findReferences(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, id = '']) => id)
}

function mapReferences(schemas: Rendered['named'], rename = (id: string): string => id): Rendered['named'] {
  return JSON.parse(JSON.stringify(schemas), (key: string, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `${PREFIX}${rename(value.slice(ZOD_PREFIX.length))}` : value,
  ) as Rendered['named']
}
