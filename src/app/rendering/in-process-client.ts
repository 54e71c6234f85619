import type { ApiClient } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'

/** Reads an endpoint in the server's process. */
export type ReadEndpoint = (request: {
  /** As in the contract, with `{name}` for parameters. */
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}) => Promise<{ status: number; body: object }>

interface ReadInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
}

/** Creates the API client of a server-rendered page, which only reads. */
export function createInProcessClient(read: ReadEndpoint): ApiClient {
  const get = async (path: string, { params = {}, query = {} }: ReadInput = {}): Promise<object> => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const { status, body } = await read({ path, params, query: Object.fromEntries(given) })
    if (status === 200) return body
    throw new ApiError(status, body)
  }
  const rejectWrite = (path: string): Promise<never> => Promise.reject(new Error(`A page must not write: ${path}`))
  // The cast is safe: tests check every response against the contract.
  return {
    get: get as ApiClient['get'],
    post: rejectWrite,
    put: rejectWrite,
    patch: rejectWrite,
    delete: rejectWrite,
  }
}
