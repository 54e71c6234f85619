import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  secretFieldsOf,
  type AdminCommand,
  type AdminOperation,
  type Notation,
  type NotationShop,
} from '#src/shared/admin-operation.ts'
import { UsageError } from './usage.ts'

type Part = 'params' | 'query' | 'body'

/** A flag of a command, from a field of the operation's schemas. */
export interface Flag {
  name: string
  part: Part
  field: string
  type: 'id' | 'time' | 'text' | 'number' | 'boolean' | 'json'
  values: readonly string[] | null
  isList: boolean
  isNullable: boolean
  isRequired: boolean
  notation: Notation | null
  read: 'text' | 'bytes' | null
  /** The value of a flag that takes none. */
  set?: unknown
  /** Whether one flag has the whole list, with commas between its values. */
  commas?: true
}

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** `freeFromAmount` becomes `free-from-amount`, and `_id` becomes `id`. */
export const kebabCase = (field: string): string =>
  field
    .replace(/^_/, '')
    .replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)
    .replace(/^-/, '')

/** Returns the flags of a command, those of the path first. */
export function flagsOf(operation: AdminOperation, command: AdminCommand): Flag[] {
  const secrets = secretFieldsOf(operation)
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation[part]
    if (!schema) return []
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return Object.entries(resolve(root, root).properties ?? {}).flatMap(([field, property]) => {
      const options = command.flags?.[field]
      if (options === null) return []
      const { name = kebabCase(field), ...rest } = typeof options === 'string' ? { name: options } : (options ?? {})
      const described = describe(property, root)
      return [
        {
          ...described,
          ...rest,
          name,
          part,
          field,
          isRequired: (resolve(root, root).required ?? []).includes(field),
          notation: command.notations?.[field] ?? null,
          read: part === 'body' && secrets.includes(field) ? 'text' : (rest.read ?? null),
        },
      ]
    })
  })
}

const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  schema.$ref ? (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

function describe(property: JsonSchema, root: JsonSchema): Pick<Flag, 'type' | 'values' | 'isList' | 'isNullable'> {
  const resolved = resolve(property, root)
  const schemas = resolved.anyOf ?? [resolved]
  const others = schemas.filter(({ type }) => type !== 'null')
  const isNullable = others.length < schemas.length || resolved.type?.includes('null') === true
  const [only = {}] = others
  const schema = others.length === 1 ? resolve(only, root) : resolved
  if (schema.type === 'array') {
    const { type, values } = describe(schema.items ?? {}, root)
    return { type, values, isList: true, isNullable }
  }
  const values = schema.enum?.map(String) ?? (typeof schema.const === 'string' ? [schema.const] : null)
  return { type: typeOf(schema), values, isList: false, isNullable }
}

function typeOf({ type = [], format, anyOf }: JsonSchema): Flag['type'] {
  if (anyOf?.every((schema) => schema.type === 'string')) return 'text'
  if (format === 'uuid') return 'id'
  if (format === 'date-time') return 'time'
  if (type === 'integer' || type === 'number') return 'number'
  return type.includes('string') ? 'text' : type === 'boolean' ? 'boolean' : 'json'
}

/** Returns how a flag is typed, for the usage: `--to <country> ...`. */
export const formatFlag = (flag: Flag): string =>
  'set' in flag
    ? `--${flag.name}`
    : `--${flag.name} ${formatValue(flag)}${flag.isNullable ? '|off' : ''}${flag.commas ? ',...' : flag.isList ? ' ...' : ''}`

function formatValue({ read, notation, values, type }: Flag): string {
  if (read !== null) return '<file or ->'
  return notation?.hint ?? values?.join('|') ?? (type === 'boolean' ? 'on|off' : `<${type}>`)
}

/** The texts of a command line, by the names of the flags. */
export type Typed = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** How the output differs: `--json`, or the file for a document. */
export type OutputFlag = 'json' | 'output'

/**
 * Parses the parameters of a command.
 * @throws UsageError for an unknown, missing or repeated flag
 */
export function parseParameters(flags: readonly Flag[], parameters: readonly string[], output: OutputFlag): Typed {
  const options = Object.fromEntries(
    flags.map((flag) => [
      flag.name,
      { type: 'set' in flag ? ('boolean' as const) : ('string' as const), multiple: flag.isList && !flag.commas },
    ]),
  )
  const typed = readOptions(parameters, {
    shop: { type: 'string' },
    [output]: { type: output === 'json' ? 'boolean' : 'string' },
    ...options,
  })
  for (const { name, isRequired } of [{ name: 'shop', isRequired: true }, ...flags]) {
    const value = typed[name]
    if (isRequired && (value === undefined || (typeof value === 'string' && value.trim() === '')))
      throw new UsageError(`--${name} is missing.`)
  }
  return typed
}

function readOptions(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>): Typed {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

interface Reading {
  typed: Typed
  shop: NotationShop
  /** Reads a file, or standard input for `-`. */
  readFile: (path: string) => Promise<Buffer>
}

/**
 * Converts the texts of a command line to the input of an operation.
 * @throws UsageError for a value that its field does not take
 */
export async function readInput(operation: AdminOperation, flags: readonly Flag[], reading: Reading) {
  const raw: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} }
  for (const flag of flags) {
    const value = reading.typed[flag.name]
    if (value !== undefined) raw[flag.part][flag.field] = await readValue(flag, value, reading)
  }
  const parse = (part: Part): unknown => {
    const result = operation[part]?.safeParse(raw[part], { reportInput: true })
    if (!result || result.success) return result?.data ?? null
    const [issue] = result.error.issues
    const flag = flags.find((candidate) => candidate.part === part && candidate.field === issue?.path[0])
    // The message of a schema never contains the value, which may be a secret.
    const place = [`--${flag?.name ?? part}`, ...(issue?.path.slice(1) ?? [])].join(' ')
    throw new UsageError(issue?.input === undefined ? `${place} is missing.` : `${place}: ${issue.message}.`)
  }
  // The schemas of the operation have parsed the values.
  return { params: parse('params'), query: parse('query'), body: operation.body ? parse('body') : null } as {
    params: never
    query: never
    body: never
  }
}

async function readValue(flag: Flag, value: Typed[string], reading: Reading): Promise<unknown> {
  if ('set' in flag) return flag.set
  const texts = flag.commas ? splitList(String(value)) : [value].flat().map(String)
  if (flag.isList) return texts.join() === OFF ? [] : Promise.all(texts.map((text) => readOne(flag, text, reading)))
  const [text = ''] = texts
  return flag.isNullable && text === OFF ? null : readOne(flag, text, reading)
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const OFF = 'off'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function readOne(flag: Flag, typed: string, { shop, readFile }: Reading): Promise<unknown> {
  const content = flag.read === null ? null : await readFile(typed)
  if (content && flag.read === 'bytes') return new File([new Uint8Array(content)], basename(typed))
  const text = content === null ? typed : content.toString()
  const value = flag.notation ? flag.notation.parse(text, shop) : parsePlain(flag, text)
  if (value === undefined) throw new UsageError(`--${flag.name} must be ${formatValue(flag)}, not ${typed}.`)
  return value
}

function parsePlain({ type }: Flag, text: string): unknown {
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (type === 'boolean') return text === 'on' ? true : text === OFF ? false : undefined
  if (type === 'id') return UUID.test(text) ? text : undefined
  if (type === 'text') return text
  if (type === 'time') return parseTime(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function parseTime(text: string): string | undefined {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
