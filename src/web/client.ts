import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { Answer, Body, Endpoint } from '#src/shared/endpoint.ts'
import type { ApiContract } from '#src/contract.ts'

/** `/a/{b}` as Hono writes it: `/a/:b`. */
type HonoPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? HonoPath<`${Before}:${Name}${After}`>
  : P

type TextOf<Shape> = { [Name in keyof Shape]?: string }
type WrittenParams<E extends Endpoint> = { [Name in keyof E['params']['shape']]: string }

/** One call as Hono's typed client sees it: types only, so that no schema reaches the browser. */
type CallSchema<E extends Endpoint> = {
  [Path in HonoPath<E['path']>]: {
    [Method in `$${E['method']}`]: {
      input: { param: WrittenParams<E>; query: TextOf<E['query']['shape']> } & (E['body'] extends null ? unknown : { json: BodyInput<E> })
      output: { success: true } & Answer<E>
      outputFormat: 'json'
      status: 200
    }
  }
}
type BodyInput<E extends Endpoint> = E['body'] extends { _zod: { input: infer Input } } ? Input : Body<E>

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Schema = UnionToIntersection<{ [Name in keyof ApiContract]: CallSchema<ApiContract[Name]> }[keyof ApiContract]>

/** The API's typed client; on the server its `fetch` is the API itself. */
export const createClient = (fetch: typeof globalThis.fetch) =>
  // The path types above are exactly the routes that the server makes from the same contract.
  hc<Hono<Record<string, never>, Schema, '/'>>('/api/v1', { fetch })

export type ApiClient = ReturnType<typeof createClient>
