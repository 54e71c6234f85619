import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Endpoint } from '#src/shared/endpoint.ts'
import { describeApi, documentedByFeature, printApi } from './openapi.ts'

type Json = Readonly<Record<string, unknown>>

const endpoints = Object.values<Readonly<Record<string, Endpoint>>>(documentedByFeature).flatMap((each) =>
  Object.entries(each),
)
const document = JSON.parse(printApi()) as Json
const read = endpoint({
  method: 'get',
  path: '/things',
  summary: 'Returns things.',
  access: 'public',
  limit: 'read',
  params: z.object({}),
  query: z.object({}),
  body: null,
  response: z.object({}),
  failures: [],
})

describe('the API document', () => {
  test('is shorter than 20,000 lines', () => {
    expect(printApi().split('\n').length).toBeLessThan(20_000)
  })

  test('has the parts that OpenAPI 3.1 requires', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    })
    for (const operation of listOperations(document)) {
      expect(operation).toMatchObject({ operationId: expect.any(String), summary: expect.any(String) })
      const responses = operation.responses as Json
      expect(Object.keys(responses).every((status) => /^([2-5]\d\d|default)$/.test(status))).toBe(true)
      for (const response of Object.values(responses))
        expect(resolve(document, response)).toMatchObject({
          description: expect.any(String),
          content: expect.any(Object),
        })
    }
    const components = document.components as Record<string, Json>
    const names = Object.values(components).flatMap((kind) => Object.keys(kind))
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
  })

  test('names every operation once', () => {
    const ids = listOperations(document).map(({ operationId }) => operationId)
    expect(ids.length).toBe(endpoints.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('summarizes every operation in the third person', () => {
    const summaries = listOperations(document).map(({ summary }) => String(summary))
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+s[ ,].*\.$/.test(summary))).toEqual([])
  })

  test('tags every operation with the feature whose folder declares it', async () => {
    const features = new URL('../../features/', import.meta.url)
    const declared = globSync('**/*.contract.ts', { cwd: features }).map(async (file) => {
      const [feature = ''] = file.split('/')
      const module = (await import(new URL(file, features).href)) as object
      const names = Object.entries(module).flatMap(([name, value]) =>
        name.endsWith('Contract') ? Object.keys(value as object) : [],
      )
      return names.map((name) => [name, [feature]])
    })
    const tags = Object.fromEntries((await Promise.all(declared)).flat())
    const described = listOperations(document).map(({ operationId, tags }) => [operationId, tags])
    expect(Object.fromEntries(described)).toEqual(tags)
  })

  test('states the permission of exactly the staff operations', () => {
    const permissions = endpoints.map(([name, { permission }]) => [name, permission])
    const described = listOperations(document).map((operation) => [operation.operationId, operation['x-permission']])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(permissions))
    const withIdentity = endpoints.filter(([, { access }]) => access === 'operator' || access === 'staff')
    expect(listOperations(document).flatMap(({ operationId, security }) => (security ? [operationId] : []))).toEqual(
      expect.arrayContaining(withIdentity.map(([name]) => name)),
    )
    expect(listOperations(document).filter(({ security }) => security)).toHaveLength(withIdentity.length)
  })

  test('contains secrets in request bodies only', () => {
    const secrets = listObjects(document).filter(({ value }) => value.format === 'secret')
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter(({ path, value }) => !path.includes('/requestBody/') || !value.writeOnly)).toEqual([])
  })

  test('describes exactly the parameters that a path has', () => {
    const described = listOperations(document).map(({ path, parameters }) => ({
      path,
      names: ((parameters ?? []) as Json[])
        .map((parameter) => resolve(document, parameter))
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name),
    }))
    const wrong = described.filter(
      ({ path, names }) =>
        names.toSorted().join() !==
        [...path.matchAll(/\{(\w+)\}/g)]
          .map(([, name]) => name)
          .toSorted()
          .join(),
    )
    expect(wrong).toEqual([])
  })

  test('has a target for every reference and a use for every component', () => {
    const references = new Set(
      listObjects(document).flatMap(({ value }) => (typeof value.$ref === 'string' ? [value.$ref] : [])),
    )
    for (const $ref of references) expect(resolve(document, { $ref }), $ref).toBeTypeOf('object')
    const { securitySchemes: _used, ...components } = document.components as Record<string, Json>
    const all = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    )
    expect(all.filter((name) => !references.has(name))).toEqual([])
  })

  test('refers to every entity of a response', () => {
    const entities = listInlineSchemas(document).filter(({ value }) => {
      const names = Object.keys(value.properties as Json)
      return names.includes('_id') && names.length > 1
    })
    expect(entities.map(({ path }) => path).filter((path) => path.includes('/responses/'))).toEqual([])
    expect(entities.map(({ path }) => path).filter((path) => path.startsWith('/components/'))).toEqual([])
  })

  test('contains no schema twice', () => {
    expect(findRepeated(document)).toEqual([])
  })
})

test('finds a schema that is used twice without an id', () => {
  const Thing = z.object({ name: z.string(), size: z.number() })
  const api = (schema: z.ZodType): Json =>
    describeApi({
      things: {
        list: { ...read, response: z.object({ data: z.array(schema) }) },
        show: { ...read, path: '/thing', response: z.object({ data: schema }) },
      },
    }) as Json
  expect(findRepeated(api(Thing))).toEqual(['name, size'])
  expect(findRepeated(api(Thing.meta({ id: 'Thing' })))).toEqual([])
})

test('separates the input of a schema from its output when they differ', () => {
  const Part = z.object({ size: z.number().default(1) }).meta({ id: 'Part' })
  const Whole = z.strictObject({ part: Part }).meta({ id: 'Whole' })
  const Same = z.strictObject({ size: z.number() }).meta({ id: 'Same' })
  const { components } = describeApi({
    parts: {
      change: { ...read, method: 'put', body: z.strictObject({ Whole, Same }), response: z.object({ Whole, Same }) },
    },
  }) as { components: { schemas: Json } }
  expect(Object.keys(components.schemas)).toEqual([
    'Failure',
    'Success',
    'Whole',
    'Part',
    'Same',
    'WholeInput',
    'PartInput',
  ])
  expect(components.schemas.WholeInput).toMatchObject({
    properties: { part: { $ref: '#/components/schemas/PartInput' } },
  })
  expect(components.schemas.Whole).toMatchObject({ properties: { part: { $ref: '#/components/schemas/Part' } } })
})

test('expresses an object with all fields of another one as that one with further fields', () => {
  const names = ['name', 'slug', 'state', 'text', 'total', 'unit', 'url']
  const Base = z.object(Object.fromEntries(names.map((name) => [name, z.string()]))).meta({ id: 'Base' })
  const Whole = z.object({ ...Base.shape, size: z.number() }).meta({ id: 'Whole' })
  const Other = z.object({ ...Base.shape, name: z.number(), size: z.number() }).meta({ id: 'Other' })
  const Strict = z.strictObject({ ...Base.shape, size: z.number() }).meta({ id: 'Strict' })
  const { components } = describeApi({
    parts: { list: { ...read, response: z.object({ Base, Whole, Other, Strict }) } },
  }) as { components: { schemas: Record<string, Json> } }
  expect(components.schemas.Whole).toEqual({
    allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { size: { type: 'number' } }, required: ['size'] }],
  })
  for (const name of ['Base', 'Other', 'Strict']) expect(components.schemas[name], name).not.toHaveProperty('allOf')
})

function listOperations(api: Json): (Json & { path: string })[] {
  return Object.entries(api.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (method === 'servers' ? [] : [{ ...operation, path }])),
  )
}

interface Found {
  path: string
  value: Json
}

function listObjects(value: unknown, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, part]) => listObjects(part, `${path}/${key}`))
  return [{ path, value: value as Json }, ...below]
}

/** Returns the object schemas that are neither components nor a whole request or response body. */
function listInlineSchemas(api: Json): Found[] {
  return listObjects(api).filter(
    ({ path, value }) =>
      value.type === 'object' &&
      value.properties &&
      !/^\/components\/schemas\/\w+$|\/(json|form-data)\/schema$/.test(path),
  )
}

/** Returns the property names of schemas that appear more than once in the document. */
function findRepeated(api: Json): string[] {
  const byText = Map.groupBy(listInlineSchemas(api), ({ value }) => JSON.stringify(value))
  return [...byText.values()].flatMap(([first, second]) => {
    const names = Object.keys(first?.value.properties ?? {})
    return second && names.length > 1 ? [names.join(', ')] : []
  })
}

function resolve(api: Json, part: unknown): Json {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part as Json
  return $ref
    .slice(2)
    .split('/')
    .reduce<Json>((value, key) => value[key] as Json, api)
}
