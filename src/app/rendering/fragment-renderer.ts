import { createElement, type ReactNode } from 'react'
import { FragmentContext, type Fragment } from '#src/web/client/cached-fragment.tsx'

/** HTML of fragments by key (`fragment-store.ts`). */
export interface StoredFragments {
  /** Returns the key of a text that contains all that a fragment depends on. */
  keyOf: (text: string) => string
  get: (key: string) => string | undefined
  set: (key: string, html: string) => void
}

/** The element around each fragment while a page renders. Texts are escaped, so that only this module creates it. */
const TAG = 'cached-fragment'
const RENDERED = new RegExp(`<${TAG} id="(\\d+)">(.*?)</${TAG}>`, 'gs')
const ANY_TAG = new RegExp(`</?${TAG}(?: id="\\d+")?>`, 'g')
/** Ids of `useId` depend on the place of an element. */
const HAS_PLACE = '"_R_'

/** Renders the fragments of one page: stored ones are inserted, others are stored when the page is rendered. */
export class FragmentRenderer {
  readonly #store: StoredFragments
  readonly #scope: string
  readonly #missing: { key: string; isFixed: boolean }[] = []

  /** @param scope identifies all data that every fragment may read: those of the shop */
  constructor(store: StoredFragments, scope: string) {
    this.#store = store
    this.#scope = store.keyOf(scope)
  }

  readonly render = ({ name, inputs, isFixed = false }: Fragment, element: ReactNode): ReactNode => {
    const key = this.#store.keyOf(`${this.#scope} ${name} ${JSON.stringify(inputs.map(describe))}`)
    const __html = this.#store.get(key)
    if (__html !== undefined) return createElement(TAG, { dangerouslySetInnerHTML: { __html } })
    const id = this.#missing.push({ key, isFixed }) - 1
    // Fragments within fragments are rendered as usual.
    return createElement(FragmentContext, { value: null }, createElement(TAG, { id }, element))
  }

  /** Stores new fragments. @returns the page's HTML as it is without fragments */
  finish(html: string): string {
    for (const [, id, inner = ''] of this.#missing.length > 0 ? html.matchAll(RENDERED) : []) {
      const fragment = this.#missing[Number(id)]
      if (fragment && (fragment.isFixed || !inner.includes(HAS_PLACE))) this.#store.set(fragment.key, inner)
    }
    return html.replaceAll(ANY_TAG, '')
  }
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** Returns functions as their id in this process, and other values unchanged. */
function describe(input: unknown): unknown {
  if (typeof input !== 'function') return input
  const id = ids.get(input) ?? (lastId += 1)
  ids.set(input, id)
  return `function ${id}`
}
