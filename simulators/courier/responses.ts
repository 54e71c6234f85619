import type { IncomingMessage, ServerResponse } from 'node:http'

/** A response of the courier. Every body except that of tokens is in its envelope. */
export interface CourierResponse {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

export const success = (message: string, data: unknown): CourierResponse => ({
  status: 200,
  body: { message, type: 'success', code: 200, data },
})

export const listed = (message: string, list: readonly unknown[]): CourierResponse => success(message, { data: list })

export const failure = (status: number, message: string, headers?: CourierResponse['headers']): CourierResponse => ({
  status,
  body: { type: 'error', code: status, message, errors: {} },
  ...(headers && { headers }),
})

export const UNAUTHORISED = failure(401, 'Unauthorized')

/** Returns a response with errors by field name. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): CourierResponse => ({
  status: 422,
  body: { type: 'error', code: 422, message: 'Please fix the given errors', errors },
})

export function send(response: ServerResponse, { status, body, headers = {} }: CourierResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
