import type { z } from 'zod'
import type { ApiContract } from '#src/composition/contract.ts'
import type { ResponseBody, Endpoint } from '#src/shared/endpoint.ts'
import { clearPrefetchCache } from './prefetch-cache.ts'
import { ApiError } from './api-errors.ts'

type AnyEndpoint = ApiContract[keyof ApiContract]
type Method = Endpoint['method']
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path']
type EndpointAt<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>

/** Lists take a filter per facet: `f.{key}`, with URI-encoded values joined by commas. */
interface Filters {
  [facet: `f.${string}`]: string | undefined
}

/** Input of a request; types only, so that no schema reaches the browser. */
export type RequestInput<M extends Method, P extends string> = {
  params?: { [Name in keyof EndpointAt<M, P>['params']['shape']]: string }
  query?: { [Name in keyof EndpointAt<M, P>['query']['shape']]?: string } & Filters
  body?: EndpointAt<M, P>['body'] extends z.ZodType
    ? z.input<EndpointAt<M, P>['body']> | (EndpointAt<M, P> extends { uploadBytes: number } ? FormData : never)
    : never
  headers?: Record<string, string>
  signal?: AbortSignal
}
export type ResponseAt<M extends Method, P extends string> = { success: true } & ResponseBody<EndpointAt<M, P>>

type Write<M extends Method> = <P extends PathOf<M>>(path: P, input: RequestInput<M, P>) => Promise<ResponseAt<M, P>>

/** Client of the API, typed by the paths of its contract. Every method throws `ApiError` for an error response. */
export interface ApiClient {
  get: <P extends PathOf<'get'>>(path: P, input?: RequestInput<'get', P>) => Promise<ResponseAt<'get', P>>
  post: Write<'post'>
  put: Write<'put'>
  patch: Write<'patch'>
  delete: Write<'delete'>
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Creates an API client.
 * @param send the browser's `fetch`, or on the server the API itself
 */
export function createClient(send: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  const sendRequest = async (
    method: Method,
    path: string,
    { params = {}, query = {}, body, headers, signal }: AnyInput,
  ) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const search = queryEntries.length > 0 ? `?${new URLSearchParams(queryEntries).toString()}` : ''
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await send(`/api/v1${filled}${search}`, {
      method: method.toUpperCase(),
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      // The browser sets the content type of a form.
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(signal && { signal }),
    })
    if (response.ok) return response.json()
    // A proxy may respond with a body that is not JSON.
    throw new ApiError(response.status, await response.json().catch(() => ({})))
  }
  // The cast is safe: tests check every response against the contract.
  return {
    get: (path, input = {}) => sendRequest('get', path, input) as never,
    post: (path, input) => sendRequest('post', path, input) as never,
    put: (path, input) => sendRequest('put', path, input) as never,
    patch: (path, input) => sendRequest('patch', path, input) as never,
    delete: (path, input) => sendRequest('delete', path, input) as never,
  }
}

let browserClient: ApiClient | null = null

/** Returns the API client for the page's own host. */
export const browserApi = (): ApiClient =>
  (browserClient ??= createClient((path, init) => {
    if (init.method !== 'GET') clearPrefetchCache()
    return fetch(path, init)
  }))
