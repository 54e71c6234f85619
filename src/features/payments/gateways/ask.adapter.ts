import { z } from 'zod'
import { isPublicAddress } from '#src/platform/public-address.ts'
import { GatewayRefusal, GatewayUnavailable } from '../gateway.ts'

/** What every client of a provider is told beside the account. */
export interface GatewayOptions {
  /** Takes plain http on this machine too: for simulators alone. */
  allowLocal?: boolean
  /** How long one answer is waited for. */
  timeoutMs?: number
}

/** An answer, whatever its status. */
export interface Answer {
  status: number
  text: string
}

const TIMEOUT_MS = 30_000
const MAX_BYTES = 1024 * 1024
const MAX_REASON = 200

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Names that stand for this machine or its neighbours whatever the network says. */
const INNER_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$|^[^.]*$/

/**
 * Where an account's provider is, without a slash at the end.
 * @throws GatewayRefusal when keys must not be sent there
 */
export function addressOf(baseUrl: string, { allowLocal = false }: GatewayOptions): string {
  const { protocol, hostname, username, password, search, hash } = new URL(baseUrl)
  const isLocal = LOOPBACK.test(hostname)
  const isPublic = /^\[|^[\d.]+$/.test(hostname)
    ? isPublicAddress(hostname.replace(/^\[|\]$/g, ''))
    : !INNER_NAME.test(hostname)
  const isSafe = isLocal ? allowLocal && /^https?:$/.test(protocol) : protocol === 'https:' && isPublic
  if (!isSafe || username || password || search || hash)
    throw new GatewayRefusal('The address of the provider must begin with https:// and be on the public internet.')
  return baseUrl.replace(/\/+$/, '')
}

/**
 * One call: no redirects, an end to its time and to the answer's size.
 * @throws GatewayUnavailable when no whole answer came; its message holds nothing of what was sent
 */
export async function ask(url: string, init: RequestInit, { timeoutMs = TIMEOUT_MS }: GatewayOptions): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    throw error instanceof GatewayUnavailable ? error : new GatewayUnavailable(`no answer: ${describe(error)}`)
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new GatewayUnavailable('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
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
    secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), line).slice(0, MAX_REASON) || 'no reason given'
  )
}

/** A page of the provider that the shopper is sent to. @throws GatewayUnavailable when it is no address of the web */
export function pageAddress(url: string, { allowLocal = false }: GatewayOptions): string {
  const { protocol, hostname } = URL.parse(url) ?? {}
  const isSafe = protocol === 'https:' || (allowLocal && protocol === 'http:' && LOOPBACK.test(hostname ?? ''))
  if (!isSafe) throw new GatewayUnavailable('an answer without a page to pay on')
  return url
}
