import { useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CachedFragment, FragmentContext } from '#src/web/client/cached-fragment.tsx'
import { FragmentRenderer } from './fragment-renderer.ts'

/** A store that keeps its keys as they are. */
const openStore = () => {
  const html = new Map<string, string>()
  return {
    html,
    keyOf: (text: string) => text,
    get: (key: string) => html.get(key),
    set: (key: string, text: string) => void html.set(key, text),
  }
}

const renderIn = (store: ReturnType<typeof openStore>, scope: string, page: ReactNode): string => {
  const renderer = new FragmentRenderer(store, scope)
  return renderer.finish(renderToString(<FragmentContext value={renderer.render}>{page}</FragmentContext>))
}

const show = vi.fn((name: string) => name)
const Card = ({ name }: { name: string }) => <b title="<cached-fragment>">{show(name)}</b>
const Field = () => <input id={useId()} />
const page = (name: string) => (
  <main>
    <CachedFragment name="card" inputs={[name]}>
      <Card name={name} />
    </CachedFragment>
    <Field />
  </main>
)

test('renders a fragment once for equal inputs, and the same HTML as without a store', () => {
  const store = openStore()
  const plain = renderToString(page('Tea & cup'))
  show.mockClear()

  const pages = [1, 2, 3].map(() => renderIn(store, 'a', page('Tea & cup')))

  expect(pages).toEqual([plain, plain, plain])
  expect(show).toHaveBeenCalledTimes(1)
  expect(renderIn(store, 'a', page('Jug'))).toBe(renderToString(page('Jug')))
})

test('renders a fragment again when the shop, its name or a function differs', () => {
  const store = openStore()
  const [first, second] = [() => 1, () => 2]
  const of = (scope: string, name: string, action: () => number): string =>
    renderIn(
      store,
      scope,
      <CachedFragment name={name} inputs={[action]}>
        <i>{`${scope} ${name} ${action()}`}</i>
      </CachedFragment>,
    )

  expect([of('a', 'x', first), of('b', 'x', first), of('a', 'y', first), of('a', 'x', second)]).toEqual([
    '<i>a x 1</i>',
    '<i>b x 1</i>',
    '<i>a y 1</i>',
    '<i>a x 2</i>',
  ])
  expect(store.html.size).toBe(4)
})

test('stores ids of a place only for fragments that always have the same place', () => {
  const store = openStore()
  const field = (isFixed: boolean) => (
    <CachedFragment name="field" inputs={[isFixed]} isFixed={isFixed}>
      <Field />
    </CachedFragment>
  )

  renderIn(store, 'a', field(false))
  expect(store.html.size).toBe(0)
  renderIn(store, 'a', field(true))
  expect(store.html.size).toBe(1)
})

test('renders fragments within a fragment as usual', () => {
  const store = openStore()
  const nested = (
    <CachedFragment name="outer" inputs={[]}>
      <div>
        <CachedFragment name="inner" inputs={[]}>
          <p>text</p>
        </CachedFragment>
      </div>
    </CachedFragment>
  )

  expect([renderIn(store, 'a', nested), renderIn(store, 'a', nested)]).toEqual([
    '<div><p>text</p></div>',
    '<div><p>text</p></div>',
  ])
  expect(store.html.size).toBe(1)
})
