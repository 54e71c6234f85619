import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type {
  AdminContract,
  AdminCommand,
  AdminOperation,
  NotationShop,
  PrintShop,
} from '#src/shared/admin-operation.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { flagsOf, formatFlag, kebabCase, parseParameters, readInput, type OutputFlag, type Typed } from './flags.ts'
import { openContext } from './in-shop.ts'
import type { Command, Surroundings, Terminal } from './options.ts'
import { UsageError } from './usage.ts'

/** The admin operations of a feature, for the command line. */
export interface AdminFeature {
  contract: AdminContract
  openApi: (surroundings: Surroundings) => Promise<FeatureApi>
}

/**
 * Returns a command that runs an admin operation as the owner "CLI"; null when the feature has no such command.
 * @throws UsageError
 */
export function readAdminCommand(feature: AdminFeature, name: string, parameters: readonly string[]): Command | null {
  const found = findCommand(feature.contract, name)
  if (!found) return null
  const { operation, command } = found
  const flags = flagsOf(operation, command)
  return withUsage(found, () => {
    const typed = parseParameters(flags, parameters, outputFlagOf(operation))
    return async (surroundings) => {
      const { operator, terminal } = surroundings
      const context = await openContext(operator, String(typed.shop))
      const admin = {
        keyId: null,
        staffId: null,
        name: 'CLI',
        role: 'owner',
        permissions: permissionsOf('owner'),
        isProven: true,
      } as const
      const input = await withUsage(found, () =>
        readInput(operation, flags, {
          typed,
          shop: context.shop,
          readFile: async (path) => (path === '-' ? Buffer.from(await terminal.read()) : readNamedFile(path)),
        }),
      )
      const { routes } = await feature.openApi(surroundings)
      const handler = routes.find(({ endpoint }) => endpoint === operation)?.handler
      if (!handler) throw new Error(`${name} has no handler.`)
      const header = (header: string): string | null => (header === 'idempotency-key' ? randomUUID() : null)
      // The context of staff; the handler's type names the widest one.
      const response = await handler({ ...context, admin } as never, { ...input, header }).catch(toInputError)
      if (response instanceof DocumentResponse) await writeDocument(response, typed.output, terminal)
      else terminal.out(`${typed.json ? JSON.stringify(response, null, 2) : print(command, response, context.shop)}\n`)
      return command.exitCode?.(response as never) ?? 0
    }
  })
}

/** @throws InputError when it cannot be read */
const readNamedFile = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new InputError(`${path} cannot be read.`)
  })

/** @throws InputError when the file cannot be written */
async function writeDocument({ body }: DocumentResponse, path: Typed[string], terminal: Terminal): Promise<void> {
  if (path === undefined) {
    if (!(body instanceof ReadableStream)) return terminal.out(body)
    for await (const part of body) terminal.out(part)
    return
  }
  await writeFile(String(path), body).catch(() => {
    throw new InputError(`${String(path)} cannot be written.`)
  })
  terminal.out('Done.\n')
}

/** A command that returns a document can write it to a file; every other one can print the whole response. */
const outputFlagOf = ({ media }: AdminOperation): OutputFlag => (media ? 'output' : 'json')

interface Found {
  operation: AdminOperation
  command: AdminCommand
}

function findCommand(contract: AdminContract, name: string): Found | null {
  for (const operation of Object.values(contract))
    for (const command of operation.commands) if (command.name === name) return { operation, command }
  return null
}

/** Returns the usage of a feature's commands. */
export const printUsage = (contract: AdminContract): string =>
  Object.values(contract)
    .flatMap((operation) => operation.commands.map((command) => usageOf({ operation, command })))
    .join('\n')

/** Returns the usage of a command, with what it does. */
function usageOf({ operation, command }: Found): string {
  const flags = flagsOf(operation, command).map((flag) =>
    flag.isRequired ? formatFlag(flag) : `[${formatFlag(flag)}]`,
  )
  const lines = [`  ${command.name} --shop <id or domain>`]
  for (const flag of [...flags, operation.media ? '[--output <file>]' : '[--json]']) {
    const line = `${lines.at(-1)} ${flag}`
    if (line.length > MAX_LINE) lines.push(`      ${flag}`)
    else lines[lines.length - 1] = line
  }
  return `${lines.join('\n')}\n    ${operation.summary}\n`
}

const MAX_LINE = 118

/** Adds the usage of the command to a usage error. */
function withUsage<T>(found: Found, work: () => T): T {
  const explain = (error: unknown): never => {
    throw error instanceof UsageError
      ? new UsageError(error.message, `Usage: npm run shop --\n${usageOf(found)}`)
      : error
  }
  try {
    const result = work()
    return result instanceof Promise ? (result.catch(explain) as T) : result
  } catch (error) {
    return explain(error)
  }
}

/** An expected failure becomes one sentence. A terminal cannot mark fields, so their errors are part of it. */
export function toInputError(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { code, message, details } = error.cause instanceof Failure ? error.cause : error
  const fields = Object.values(details.fields ?? {}).filter((text) => text !== message)
  throw new InputError((code === 'invalid_fields' && fields.length > 0 ? fields : [message, ...fields]).join(' '))
}

function print(command: AdminCommand, response: object, shop: PrintShop): string {
  if (command.print) return command.print(response as never, shop)
  const data = 'data' in response ? response.data : null
  const rows = command.rows?.(response as never) ?? data
  if (Array.isArray(rows)) return printRows(command, rows as object[], shop)
  return typeof rows === 'object' && rows !== null ? printFields(command, rows, shop) : 'Done.'
}

/** Prints a table: a line of headings, then a line per row, with two spaces between columns. */
function printRows(command: AdminCommand, rows: readonly object[], shop: NotationShop): string {
  const [first] = rows
  if (!first) return command.empty ?? 'There are none.'
  const columns = command.columns ?? Object.keys(first)
  const table = [
    columns.map((column) => headingOf(command, column)),
    ...rows.map((row) =>
      columns.map((column) => printValue(command, [column, new Map(Object.entries(row)).get(column)], shop)),
    ),
  ]
  const widths = columns.map((_, index) => Math.max(...table.map((cells) => cells[index]?.length ?? 0)))
  return table
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A field is called as its flag. */
function headingOf({ flags }: AdminCommand, field: string): string {
  const options = flags?.[field]
  return (typeof options === 'string' ? options : options?.name) ?? kebabCase(field)
}

/** Prints a line per field. */
function printFields(command: AdminCommand, data: object, shop: NotationShop): string {
  const entries = Object.entries(data).filter(([field]) => command.columns?.includes(field) ?? true)
  const width = Math.max(0, ...entries.map(([field]) => headingOf(command, field).length))
  return entries
    .map((entry) => `${headingOf(command, entry[0]).padEnd(width)}  ${printValue(command, entry, shop)}`)
    .join('\n')
}

function printValue(command: AdminCommand, [field, value]: [string, unknown], shop: NotationShop): string {
  if (value === null || value === undefined || value === '') return '-'
  const notation = command.notations?.[field]
  if (Array.isArray(value))
    return value.map((each: unknown) => (notation ? notation.print(each, shop) : showPlain(each))).join(', ') || '-'
  return notation ? notation.print(value, shop) : showPlain(value)
}

function showPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
