import { z } from 'zod'
import { trimEndOf } from '#src/shared/text.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { fetchBounded } from './bounded-fetch.ts'
import { parseProviderUrl } from './provider-url.ts'

/** Options of every provider client, besides the account. */
export interface GatewayOptions {
  /** Allows plain HTTP to this machine, for simulators only. */
  allowLocal?: boolean
  /** The timeout of one request. */
  timeoutMs?: number
}

/** A response of any status. */
export interface GatewayResponse {
  status: number
  text: string
}

const TIMEOUT_MS = 30_000
const MAX_REASON = 200

/**
 * Returns the base URL of an account's provider, without a trailing slash.
 * @throws UnsafeTarget
 */
export const baseOf = (baseUrl: string, { allowLocal = false }: GatewayOptions): string =>
  trimEndOf(parseProviderUrl(baseUrl, allowLocal).href, '/')

/**
 * Sends one request without redirects, with a timeout and a limit of the response size.
 * @throws GatewayUnavailable when no complete response arrived; its message holds nothing of the request
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

/** Returns the name or code of a connection error. Its message may hold a URL, and the URL a password. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'connection failed'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

const JsonObject = z.record(z.string(), z.unknown())

/** Parses a response as a JSON object; null for everything else, such as an HTML page. */
export function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A field that is a string or a number; anything else becomes null. */
export const LooseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '')

/** Returns the provider's reason for the log: one short line without the account's secrets. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return (
    secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), line).slice(0, MAX_REASON) || 'no reason given'
  )
}

/** Returns the URL of the provider's page. @throws GatewayUnavailable when it is not a safe web URL */
export function pageAddress(url: string, { allowLocal = false }: GatewayOptions): string {
  const { protocol, hostname } = URL.parse(url) ?? {}
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname ?? '')
  if (protocol !== 'https:' && !(allowLocal && protocol === 'http:' && isLocal))
    throw new GatewayUnavailable('an answer without a page to pay on')
  return url
}
