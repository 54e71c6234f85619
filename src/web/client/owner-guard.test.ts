import { afterEach, expect, test, vi } from 'vitest'
import { HIDDEN, loadForOwner } from './owner-guard.ts'
import { ApiError } from './api-errors.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => logged.mockClear())

test('returns data that the owner may see', async () => {
  expect(await loadForOwner(Promise.resolve({ data: { total: 3 } }))).toEqual({ total: 3 })
})

test('returns 404 without logging an error for data that is not visible', async () => {
  for (const status of [401, 403, 404, 410]) {
    const response = Promise.reject(new ApiError(status, {}))
    expect(await loadForOwner(response)).toMatchObject({ data: HIDDEN, status: 404 })
  }
  expect(logged).not.toHaveBeenCalled()
})

test('logs data that failed to load, and shows the screen without it', async () => {
  for (const error of [new ApiError(500, {}), new ApiError(503, {}), new TypeError('broken')]) {
    expect(await loadForOwner(Promise.reject(error))).toBeNull()
    expect(logged).toHaveBeenLastCalledWith(error)
  }
})
