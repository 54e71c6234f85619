import type { z } from 'zod'
import type { ApiContract } from '#src/composition/contract.ts'
import type { ResponseBody, Endpoint } from '#src/shared/endpoint.ts'
import { clearPrefetchCache } from './prefetch-cache.ts'
import { ApiError } from './api-errors.ts'

type AnyEndpoint = ApiContract[keyof ApiContract]
type Method = Endpoint['method']
type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path']
type EndpointAt<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>

/** Lists take a filter for each facet: `f.{key}`, its values URI-encoded and joined by commas. */
interface Filters {
  [facet: `f.${string}`]: string | undefined
}

/** The parts of a call; types only, so that no schema reaches the browser. */
type RequestInput<M extends Method, P extends string> = {
  params?: { [Name in keyof EndpointAt<M, P>['params']['shape']]: string }
  query?: { [Name in keyof EndpointAt<M, P>['query']['shape']]?: string } & Filters
  body?: EndpointAt<M, P>['body'] extends z.ZodType ? z.input<EndpointAt<M, P>['body']> : never
  headers?: Record<string, string>
  signal?: AbortSignal
}
type ResponseAt<M extends Method, P extends string> = { success: true } & ResponseBody<EndpointAt<M, P>>

type Write<M extends Method> = <P extends PathOf<M>>(path: P, input: RequestInput<M, P>) => Promise<ResponseAt<M, P>>

/** The API, by the paths of its contract. Every call throws ApiError when it is refused. */
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

/** @param send the browser's `fetch`, or on the server the API itself */
export function createClient(send: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  const sendRequest = async (
    method: Method,
    path: string,
    { params = {}, query = {}, body, headers, signal }: AnyInput,
  ) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const search = queryEntries.length > 0 ? `?${new URLSearchParams(queryEntries).toString()}` : ''
    const response = await send(`/api/v1${filled}${search}`, {
      method: method.toUpperCase(),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(signal && { signal }),
    })
    if (response.ok) return response.json()
    // A proxy in between may answer with something that is no JSON.
    throw new ApiError(response.status, await response.json().catch(() => ({})))
  }
  // The server answers what the contract says; tests check every answer against it.
  return {
    get: (path, input = {}) => sendRequest('get', path, input) as never,
    post: (path, input) => sendRequest('post', path, input) as never,
    put: (path, input) => sendRequest('put', path, input) as never,
    patch: (path, input) => sendRequest('patch', path, input) as never,
    delete: (path, input) => sendRequest('delete', path, input) as never,
  }
}

let browserClient: ApiClient | null = null

/** The API of the page's own host. */
export const browserApi = (): ApiClient =>
  (browserClient ??= createClient((path, init) => {
    if (init.method !== 'GET') clearPrefetchCache()
    return fetch(path, init)
  }))
