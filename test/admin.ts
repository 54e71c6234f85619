import { randomUUID } from 'node:crypto'
import { addKey } from '#src/features/access/api-key.service.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { within } from './orders.ts'
import type { TestShop } from './shop.ts'
import type { Reply, RequestHeaders, Visitor } from './visitor.ts'

/** A program with an API key. */
export interface TestAdmin {
  keyId: string
  key: string
  get: (path: string) => Promise<Reply>
  /** @param key the `Idempotency-Key`; a new one by default */
  post: (path: string, body?: object, key?: string) => Promise<Reply>
  put: (path: string, body?: object) => Promise<Reply>
  patch: (path: string, body?: object) => Promise<Reply>
  remove: (path: string) => Promise<Reply>
  /** Sends files and texts as a form does. */
  upload: (path: string, fields: Readonly<Record<string, File | string>>) => Promise<Reply>
}

/** Creates an API key and a program that uses it. */
export async function openAdmin(shop: TestShop, role: StaffRole = 'owner'): Promise<TestAdmin> {
  const { id, key } = await within(shop, (tx) => addKey(tx, { name: `Kim, ${role}`, role }))
  return { keyId: id, key, ...programWith(key, shop.guest()) }
}

/** Returns a program that sends requests with an API key. It has no origin and no cookies, unlike a browser. */
export const programWith = (key: string, visitor: Visitor): AdminProgram =>
  createProgram(visitor, '/operator/v1', { origin: null, authorization: `Bearer ${key}` })

/** What sends requests to admin operations. */
export type AdminProgram = Pick<TestAdmin, 'get' | 'post' | 'put' | 'patch' | 'remove' | 'upload'>

/** Returns what sends requests to the admin operations below a path. */
export function createProgram(
  { send: sendRequest }: Pick<Visitor, 'send'>,
  prefix: string,
  given: RequestHeaders = {},
): AdminProgram {
  const send = (
    method: string,
    path: string,
    request: { body?: object; key?: string; form?: FormData } = {},
  ): Promise<Reply> => {
    const headers: RequestHeaders = {
      ...given,
      ...(method !== 'GET' && { 'idempotency-key': request.key ?? randomUUID() }),
      ...(request.body && { 'content-type': 'application/json' }),
    }
    const body = request.form ?? (request.body && JSON.stringify(request.body))
    return sendRequest(method, prefix + path, { headers, ...(body && { body }) })
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}, once) => send('POST', path, { body, ...(once !== undefined && { key: once }) }),
    put: (path, body = {}) => send('PUT', path, { body }),
    patch: (path, body = {}) => send('PATCH', path, { body }),
    upload: (path, files) => {
      const form = new FormData()
      for (const [name, file] of Object.entries(files)) form.append(name, file)
      return send('POST', path, { form })
    },
    remove: (path) => send('DELETE', path),
  }
}
