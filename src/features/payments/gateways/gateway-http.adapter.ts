import { z } from 'zod'
import { trimEndOf } from '#src/shared/text.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { fetchBounded } from './bounded-fetch.ts'
import { parseProviderUrl } from './provider-url.ts'

/** What every client of a provider is told beside the account. */
export interface GatewayOptions {
  /** Takes plain http on this machine too: for simulators alone. */
  allowLocal?: boolean
  /** How long one answer is waited for. */
  timeoutMs?: number
}

/** An answer, whatever its status. */
export interface GatewayResponse {
  status: number
  text: string
}

const TIMEOUT_MS = 30_000
const MAX_REASON = 200

/**
 * Where an account's provider is, without a slash at the end.
 * @throws UnsafeTarget
 */
export const baseOf = (baseUrl: string, { allowLocal = false }: GatewayOptions): string =>
  trimEndOf(parseProviderUrl(baseUrl, allowLocal).href, '/')

/**
 * One call: no redirects, an end to its time and to the answer's size.
 * @throws GatewayUnavailable when no whole answer came; its message holds nothing of what was sent
 */
export async function sendRequest(
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS }: GatewayOptions,
): Promise<GatewayResponse> {
  try {
    const response = await fetchBounded(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayUnavailable(`no answer: ${describe(error)}`)
  }
}

/** The name or code of a broken connection: its message may hold an address, and the address a password. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'connection failed'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

const JsonObject = z.record(z.string(), z.unknown())

/** The answer as a JSON object; null for everything else, such as a page of HTML. */
export function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A field that is written as a text or as a number; whatever else is there is nothing. */
export const LooseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '')

/** What a provider gave as its reason, fit for a log: one short line without the account's secrets. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return (
    secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), line).slice(0, MAX_REASON) || 'no reason given'
  )
}

/** A page of the provider that the shopper is sent to. @throws GatewayUnavailable when it is no address of the web */
export function pageAddress(url: string, { allowLocal = false }: GatewayOptions): string {
  const { protocol, hostname } = URL.parse(url) ?? {}
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname ?? '')
  if (protocol !== 'https:' && !(allowLocal && protocol === 'http:' && isLocal))
    throw new GatewayUnavailable('an answer without a page to pay on')
  return url
}
