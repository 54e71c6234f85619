import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addIcons, Icon } from './icon.tsx'

const add = vi.hoisted(() => vi.fn())
vi.mock('./lazy-icons.ts', () => ({ addIcons: add }))

/** Symbols of the page by their id. */
const symbols = new Set<string>()
let online = (): void => {}

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: (id: string) => (symbols.has(id) ? {} : null) })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (online = listener))
  vi.spyOn(console, 'error').mockReturnValue()
  add.mockReset()
  symbols.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('requests the icons once for all that the page lacks, and none that it has', async () => {
  symbols.add('i-cart')
  Icon({ name: 'cart' })
  expect(add).not.toHaveBeenCalled()
  Icon({ name: 'heart' })
  Icon({ name: 'search' })
  await addIcons()
  expect(add).toHaveBeenCalledOnce()
})

test('requests an icon again at its next use when the request failed', async () => {
  add.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  Icon({ name: 'star' })
  await addIcons()
  Icon({ name: 'star' })
  await addIcons()
  expect(add).toHaveBeenCalledTimes(2)
})

test('requests the icons again when the browser is online after a failure', async () => {
  add.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  await addIcons()
  expect(add).toHaveBeenCalledOnce()
  online()
  await addIcons()
  expect(add).toHaveBeenCalledTimes(2)
})
