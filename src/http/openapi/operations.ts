import { z } from 'zod'
import type { Contract, Endpoint } from '#src/shared/endpoint.ts'
import { composeSchemas } from './composition.ts'
import { buildFailures } from './failures.ts'
import { buildSchemas, type JsonSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  [field: string]: unknown
}
export interface Response {
  description: string
  content: object
}
export interface RequestBody {
  required: true
  content: Readonly<Record<string, { schema: JsonSchema | undefined }>>
}
/** An operation with inline parts, before they move to the components. */
export interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response>
  [field: string]: unknown
}

/** Returns the operations of features by their names, and the schemas that they refer to. */
export function buildOperations(features: Readonly<Record<string, Contract>>): {
  operations: Record<string, Operation>
  schemas: Record<string, JsonSchema>
} {
  const endpoints = Object.entries(features).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [name, endpoint, feature] as const),
  )
  const bodies = endpoints.flatMap(([name, { body }]) => (body ? [[`${name}.body`, body] as const] : []))
  const parameters = endpoints.flatMap(([name, { params, query }]) => [
    [`${name}.params`, params] as const,
    [`${name}.query`, query] as const,
  ])
  const responses = endpoints.map(
    ([name, { response }]) => [name, response.extend({ success: z.literal(true) })] as const,
  )
  const { input, output } = buildSchemas(Object.fromEntries([...parameters, ...bodies]), Object.fromEntries(responses))
  const operations = endpoints.map(([name, endpoint, feature]): [string, Operation] => [
    name,
    {
      operationId: name,
      tags: [feature],
      ...(endpoint.access === 'staff' && { security: [{ staffSession: [] }] }),
      ...(endpoint.permission && { security: [{ apiKey: [] }], 'x-permission': endpoint.permission }),
      summary: endpoint.summary,
      parameters: [
        ...buildParameters(input.roots[`${name}.params`], 'path'),
        ...buildParameters(input.roots[`${name}.query`], 'query'),
      ],
      ...(endpoint.body && { requestBody: buildRequestBody(endpoint, input.roots[`${name}.body`]) }),
      responses: { 200: buildSuccess(endpoint, output.roots[name]), ...buildFailures(endpoint) },
    },
  ])
  return { operations: Object.fromEntries(operations), schemas: composeSchemas({ ...output.named, ...input.named }) }
}

function buildRequestBody(endpoint: Endpoint, schema: JsonSchema | undefined): RequestBody {
  const types = endpoint.uploadBytes === undefined ? ['application/json'] : ['application/json', 'multipart/form-data']
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function buildSuccess(endpoint: Endpoint, schema: JsonSchema | undefined): Response {
  return {
    description: 'Done.',
    content: endpoint.media
      ? Object.fromEntries(endpoint.media.map((type) => [type, { schema: { type: 'string' } }]))
      : { 'application/json': { schema: schema && extendSuccess(schema) } },
  }
}

/** Every response of JSON says that it succeeded, which one schema describes for all of them. */
export const SUCCESS: JsonSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }

/** Returns the schema of a response as what it has beside `SUCCESS`. */
function extendSuccess({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const { success: _success, ...own } = properties
  const success = { $ref: '#/components/schemas/Success' }
  if (Object.keys(own).length === 0) return success
  return {
    allOf: [success, { properties: own, required: required.filter((name) => name !== 'success') }],
  }
}

function buildParameters(schema: JsonSchema = {}, place: Parameter['in']): Parameter[] {
  const { properties = {}, required = [], additionalProperties = false } = schema
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
  return additionalProperties === false ? named : [...named, FILTERS]
}

/** The facets of a list, whose names depend on the products of the shop. */
const FILTERS: Parameter = {
  name: 'filters',
  in: 'query',
  required: false,
  description:
    'A filter for each facet of the response: `f.{key}=a,b`, each value URI-encoded before they are joined. Unknown ' +
    'facets and values are ignored.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  example: { 'f.color': 'red,blue' },
}
