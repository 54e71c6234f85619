import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { FailureCode } from './failure.ts'
import type { StaffPermission } from './permissions.ts'

/** Path prefix of all admin operations. */
const PREFIX = '/operator/v1'

/** The settings of a shop that a notation depends on. */
export interface NotationShop {
  currency: string
  locale: string
  time_zone: string
}

/** What printing of a whole response depends on. */
export interface PrintShop extends NotationShop {
  id: string
  language: string
}

/** How the command line reads and prints a value, for example an amount in the shop's currency. */
export interface Notation<T = unknown> {
  /** Placeholder in the usage, such as `<12.50>`. */
  hint: string
  /** @returns undefined for invalid text */
  parse(text: string, shop: NotationShop): T | undefined
  print(value: T, shop: NotationShop): string
}

/** Marks a field of a body as secret: the command line reads it from a file only, and the audit log never contains it. */
export const secret = <T extends z.ZodType>(schema: T): T => schema.meta({ format: 'secret', writeOnly: true })

/** Returns the names of the secret fields of a body. */
export const secretFieldsOf = ({ body }: Pick<Endpoint, 'body'>): string[] =>
  Object.entries<z.ZodType>(body instanceof z.ZodObject ? body.shape : {}).flatMap(([name, field]) =>
    field.meta()?.format === 'secret' ? [name] : [],
  )

/** A flag that differs from the one that is generated for its field. */
export interface FlagOptions {
  name?: string
  /** The value of a flag that takes none, such as false for `--no-restock`. */
  set?: unknown
  /** A list in one flag, with commas between its values. */
  commas?: true
  /** The flag names a file, or `-` for standard input, that contains the value, as for every secret. */
  read?: 'text' | 'bytes'
}

/**
 * A command that runs an operation. Each field of params, query and body has a flag with its name in kebab case: a list
 * repeats it, `off` is null or an empty list, and a boolean is `on` or `off`.
 */
export interface AdminCommand {
  /** `resource:verb`. */
  name: `${string}:${string}`
  /** Flags that differ, by field: another name or options; null for a field without a flag. */
  flags?: Readonly<Record<string, string | FlagOptions | null>>
  /** Notations by field, for flags and columns. */
  notations?: Readonly<Record<string, Notation>>
  /** Fields that a list prints, in this order. */
  columns?: readonly string[]
  /** The rows of a list; `data` by default. */
  rows?(response: never): readonly object[]
  /** Prints a response that is neither a list nor a few values. */
  print?(response: never, shop: PrintShop): string
  /** The exit code of the command; 0 by default. */
  exitCode?(response: never): number
  /** The text for an empty list. */
  empty?: string
}

const NO_FIELDS = z.object({})

/** Changed fields by name, each with its value before and after. */
export const ChangedFields = z.record(
  z.string(),
  z.object({ before: z.unknown(), after: z.unknown() }).meta({ id: 'FieldChange' }),
)

/** Names what an operation has created. */
export const CreatedId = z.object({ _id: z.uuid() }).meta({ id: 'CreatedId' })

/** A path of the shop that shows what shoppers do not see, for some time. */
export const PreviewPath = z.object({ data: z.object({ path: z.string() }).meta({ id: 'PreviewPath' }) })

/** In the response of an operation that can be undone: what `undoChange` needs; null when nothing has changed. */
export const ChangeId = z.uuid().nullable()

/**
 * In the body of a change of an object with versions: the version that the sender has read. With an old one the response
 * is `changed_meanwhile`; without one the sender overwrites whatever there is.
 */
export const Version = z.number().int().min(0).optional()

/** What a change of an object with versions returns. */
export const VersionedObject = z.object({ _id: z.uuid(), version: z.number().int() }).meta({ id: 'VersionedObject' })

export interface OperationInput<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType | null> {
  params: z.output<P>
  query: z.output<Q>
  body: B extends z.ZodType ? z.output<B> : null
}

/** The audit entry of a change. */
export interface Audit<I = unknown> {
  /** For example `order.ship`. */
  action: string
  /** The action when it depends on the input. */
  actionOf?(input: I): string
  /** The object of the operation; the first parameter of the path by default. */
  target?(input: I): string | Promise<string>
  /**
   * The part of the input for the log, which must identify no shopper and contain no secret; the body by default, where a
   * word stands for each secret.
   */
  data?(input: I): object | Promise<object>
  /** Fields of the response's `data` that are shown only once: a repeated request gets null. */
  secrets?: readonly string[]
}

/** One thing that staff can do: HTTP route, permission, audit entry, OpenAPI operation and command. */
export interface AdminOperation extends Endpoint {
  access: 'operator'
  permission: StaffPermission
  /** null for an operation that only reads. */
  audit: Audit | null
  /**
   * `external` for a request to another service, which runs outside of a transaction, after the audit entry. `none` for
   * an operation that only reads but needs a body.
   */
  effect: 'transaction' | 'external' | 'none'
  /** Whether the back office has some seconds to take it back before it is done (decision 0071). */
  canWait: boolean
  /** Cache tags that change. The response is sent when all processes have applied the invalidation. */
  invalidates: readonly string[] | null
  commands: readonly AdminCommand[]
}

interface OperationSpec<
  V extends Endpoint['method'],
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType | null,
  R extends z.ZodObject,
  F extends 'transaction' | 'external' | 'none',
  M extends readonly string[] | undefined,
> {
  method: V
  /** Without the prefix of all admin operations. */
  path: `/${string}`
  summary: string
  permission: StaffPermission
  params?: P
  query?: Q
  body?: B
  response?: R
  /** Failures in addition to those of every admin operation. */
  failures?: readonly FailureCode[]
  media?: M
  uploadBytes?: number
  /** The largest JSON body, when 64 KiB are too few. */
  bodyBytes?: number
  /** How many files may be sent under the name `files`. */
  uploadCount?: number
  audit?: Audit<OperationInput<P, Q, B>>
  effect?: F
  canWait?: true
  /** An empty list when the services publish the tags themselves. */
  invalidates?: readonly string[]
  commands?: readonly AdminCommand[]
}

const READ_FAILURES = ['invalid_api_key', 'forbidden'] as const
const WRITE_FAILURES = ['idempotency_required', 'idempotency_conflict', 'idempotency_in_flight'] as const

/** Describes an admin operation with its exact types. */
export function operation<
  const V extends Endpoint['method'],
  P extends z.ZodObject = typeof NO_FIELDS,
  Q extends z.ZodObject = typeof NO_FIELDS,
  B extends z.ZodType | null = null,
  R extends z.ZodObject = typeof NO_FIELDS,
  const F extends 'transaction' | 'external' | 'none' = 'transaction',
  const M extends readonly string[] | undefined = undefined,
>(spec: OperationSpec<V, P, Q, B, R, F, M>) {
  const { path, failures = [], uploadBytes, uploadCount, bodyBytes, media } = spec
  const audit: Audit | null = spec.audit ?? null
  // The default of each schema is the default of its type parameter.
  const schemas = {
    params: spec.params ?? NO_FIELDS,
    query: spec.query ?? NO_FIELDS,
    body: spec.body ?? null,
    response: spec.response ?? NO_FIELDS,
  } as { params: P; query: Q; body: B; response: R }
  return {
    ...schemas,
    method: spec.method,
    path: `${PREFIX}${path}` as const,
    summary: spec.summary,
    access: 'operator' as const,
    limit: 'operator' as const,
    permission: spec.permission,
    failures: [
      ...READ_FAILURES,
      ...(spec.method === 'get' || spec.effect === 'none' ? [] : WRITE_FAILURES),
      ...failures,
    ],
    audit,
    effect: (spec.effect ?? 'transaction') as F,
    canWait: spec.canWait ?? false,
    invalidates: spec.invalidates ?? null,
    commands: spec.commands ?? [],
    ...(uploadBytes !== undefined && { uploadBytes }),
    ...(bodyBytes !== undefined && { bodyBytes }),
    ...(uploadCount !== undefined && { uploadCount }),
    // Present for an operation that returns a document.
    ...((media && { media }) as M extends readonly string[] ? { media: M } : object),
  }
}

export type AdminContract = Readonly<Record<string, AdminOperation>>
