import type { Endpoint } from '#src/shared/endpoint.ts'
import { Failure, type FailureCode } from '#src/shared/failure.ts'
import type { Response } from './operations.ts'

const COMMON: readonly FailureCode[] = [
  'bad_request',
  'not_found',
  'invalid_fields',
  'rate_limited',
  'server_error',
  'unavailable',
]
const OF_WRITES: readonly FailureCode[] = ['forbidden', 'too_large', 'unsupported_type', 'unsupported_encoding']
const OF_REPEATABLE_WRITES: readonly FailureCode[] = [
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
]

const OF_API_KEYS: readonly FailureCode[] = ['invalid_api_key', 'forbidden']

/** Failures that many endpoints share: the `default` response of each, by the name of its component. */
const DEFAULTS: Readonly<Record<string, readonly FailureCode[]>> = {
  FailuresOfReads: COMMON,
  FailuresOfAdminReads: [...COMMON, ...OF_API_KEYS],
  FailuresOfWrites: [...COMMON, ...OF_WRITES],
  FailuresOfRepeatableWrites: [...COMMON, ...OF_WRITES, ...OF_REPEATABLE_WRITES],
  FailuresOfAdminWrites: [...COMMON, ...OF_WRITES, ...OF_REPEATABLE_WRITES, 'invalid_api_key'],
}

/** Returns the failures of an endpoint by status. A status has a response of its own when the default lacks a code of it. */
export function buildFailures(endpoint: Endpoint): Record<string, Response> {
  const shared = DEFAULTS[nameDefault(endpoint)] ?? []
  const codes = new Set([...shared, ...listOfStaff(endpoint), ...endpoint.failures])
  const byStatus = [...Map.groupBy(codes, (code) => String(new Failure(code).status))]
  const own = byStatus.filter(([, list]) => list.some((code) => !shared.includes(code)))
  return Object.fromEntries(
    [...own.toSorted(), ['default', shared] as const].map(([status, list]) => [status, describeFailures(list)]),
  )
}

/** Returns the name of the component with these failures: that of a default, else their codes. */
export function nameFailures({ description }: Response): string | undefined {
  return Object.keys(DEFAULTS).find((name) => describeFailures(DEFAULTS[name] ?? []).description === description)
}

function nameDefault({ method, failures }: Endpoint): string {
  const isAdmin = failures.includes('invalid_api_key')
  if (method === 'get') return isAdmin ? 'FailuresOfAdminReads' : 'FailuresOfReads'
  if (!OF_REPEATABLE_WRITES.every((code) => failures.includes(code))) return 'FailuresOfWrites'
  return isAdmin ? 'FailuresOfAdminWrites' : 'FailuresOfRepeatableWrites'
}

export const describeFailures = (codes: readonly FailureCode[]): Response => ({
  description: codes.map((code) => `\`${code}\``).join(', ') || 'A failure.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** Returns the failures of an endpoint that needs a session of the back office. */
function listOfStaff({ access, beforeSecondFactor, needsProof }: Endpoint): FailureCode[] {
  if (access !== 'staff') return []
  return [
    'staff_sign_in_required',
    ...(beforeSecondFactor ? [] : (['second_factor_required'] as const)),
    ...(needsProof ? (['reauth_required'] as const) : []),
  ]
}
