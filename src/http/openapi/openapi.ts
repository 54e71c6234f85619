import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { contract } from '#src/composition/contract.ts'
import type { Endpoint } from '#src/shared/endpoint.ts'
import { Failure, type FailureCode } from '#src/shared/failure.ts'

const FILE = new URL('../../../openapi.json', import.meta.url)

/** Refusals that every call can answer. */
const COMMON: readonly FailureCode[] = [
  'bad_request',
  'not_found',
  'invalid_fields',
  'rate_limited',
  'server_error',
  'unavailable',
]
/** Refusals of every call that changes something. */
const OF_WRITES: readonly FailureCode[] = ['forbidden', 'too_large', 'unsupported_type', 'unsupported_encoding']

/** The API as an OpenAPI 3.1 document, made of nothing but the contract. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(contract))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeCall(name, endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storefront API',
      version: '1',
      description:
        'Every call is served on the domain of its shop, with and without the prefix `/api/v1`. The shop is the one of ' +
        'the host: a `shopId` that names another one answers 404. Amounts are whole minor units of the currency beside ' +
        'them, times are ISO 8601 in UTC. A refusal is `{ success: false, code, message, fields?, data? }`.',
    },
    servers: [{ url: '/api/v1' }, { url: '/' }],
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the shop, `op_…`.' } },
    },
  }
}

const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'A sentence for people.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}

function describeCall(name: string, endpoint: Endpoint): object {
  const failures = [...COMMON, ...(endpoint.method === 'get' ? [] : OF_WRITES), ...endpoint.failures]
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'operator' && { security: [{ apiKey: [] }] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (endpoint.uploadBytes === undefined ? ['application/json'] : ['application/json', 'multipart/form-data']).map(
            (type) => [type, { schema: toSchema(endpoint.body ?? z.never(), 'input') }],
          ),
        ),
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: endpoint.media
          ? Object.fromEntries(endpoint.media.map((type) => [type, { schema: { type: 'string' } }]))
          : {
              'application/json': { schema: toSchema(endpoint.answer.extend({ success: z.literal(true) }), 'output') },
            },
      },
      ...describeFailures([...new Set(failures)]),
    },
  }
}

function describeFailures(codes: readonly FailureCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => String(new Failure(code).status))
  return Object.fromEntries(
    [...byStatus].toSorted().map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [], additionalProperties = false } = toSchema(schema, 'input')
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
  return additionalProperties === false ? named : [...named, FILTERS]
}

/** The names that only a shop's own products tell. */
const FILTERS = {
  name: 'filters',
  in: 'query',
  required: false,
  description:
    'A filter for each facet of the answer: `f.{key}=a,b`, each value URI-encoded before they are joined. Unknown ' +
    'facets and values are passed over.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  example: { 'f.color': 'red,blue' },
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The document as it is written, to be compared with the one in the repository. */
export const printApi = (): string => `${JSON.stringify(describeApi(), null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const written = await readFile(FILE, 'utf8').catch(() => '')
    if (written !== printApi()) {
      process.stderr.write('openapi.json is not what the contract says. Please run: npm run openapi\n')
      process.exitCode = 1
    }
  } else {
    await writeFile(FILE, printApi())
  }
}
