import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import type { PageDependencies } from '../context.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import { runEndpoint, type ApiDependencies, type EndpointRoute } from './endpoint-runner.ts'
import type { FeatureApi } from './endpoint-server.ts'
import { asFailure, errorBodyOf } from './error-response.ts'
import { isSound } from './request-body.ts'

/** A `GET` request of a page's loader. */
export interface InProcessRequest {
  /** As in the contract, with `{name}` for parameters. */
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** The page that sends requests: its shop is known, limits are counted for the page, dependencies are collected. */
export interface RequestingPage {
  shop: ShopRow
  now: Date
  dependencies: PageDependencies
  /** The visitor's cookies, for personal pages. */
  cookie: string | undefined
  requestId: string
  /** The product that staff see before shoppers do. */
  previewedId?: string | undefined
}

export interface InProcessResponse {
  status: number
  /** The response as JSON values, which caches of the process may share: it must not be changed. */
  body: object
}

/** Responds to the `GET` requests of pages in this process, without a network message. */
export type InProcessApi = (request: InProcessRequest, page: RequestingPage) => Promise<InProcessResponse>

/** Creates the API of pages: the same endpoints with the same checks, but nothing is written as text and parsed. */
export function createInProcessApi(features: readonly FeatureApi[], dependencies: ApiDependencies): InProcessApi {
  const routes = new Map<string, EndpointRoute>(
    features
      .flatMap(({ routes }) => routes)
      .filter(({ endpoint }) => endpoint.method === 'get')
      .map((route) => [route.endpoint.path, { ...route, dependencies }]),
  )
  const respond = async ({ path, params, query }: InProcessRequest, page: RequestingPage): Promise<object> => {
    const route = routes.get(path)
    // An empty parameter would be another path.
    if (!route || Object.values(params).includes('')) throw new Failure('not_found')
    const { data } = await runEndpoint(
      route,
      {
        shop: page.shop,
        now: page.now,
        dependencies: page.dependencies,
        headers: new Headers(page.cookie === undefined ? {} : { cookie: page.cookie }),
        address: '',
        isReceived: undefined,
        hasLeft: () => false,
        previewedId: page.previewedId,
      },
      { params, readQuery: () => requireSound(query), readBody: () => Promise.resolve(null) },
    )
    if (data instanceof DocumentResponse) throw new Error(`${path} returns a document`)
    if (dependencies.validateResponses) freezeJson(data)
    return data
  }
  return async (request, page) => {
    try {
      return { status: 200, body: await respond(request, page) }
    } catch (error) {
      const failure = asFailure(error, page.requestId, dependencies.log)
      return { status: failure.status, body: errorBodyOf(failure) }
    }
  }
}

function requireSound(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!isSound(query)) throw new Failure('bad_request')
  return query
}

/**
 * Freezes a response, so that tests fail when a page changes it.
 * @throws Error for a value that the network would deliver as another one
 */
function freezeJson(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`A response contains ${Object.prototype.toString.call(value)}.`)
  for (const part of Object.values(value)) freezeJson(part)
  Object.freeze(value)
}
