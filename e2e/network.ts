import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Drops all responses of the server.
 * @returns restores them
 */
export async function dropResponses(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const wire = await page.context().newCDPSession(page)
  wire.on('Fetch.requestPaused', ({ requestId }) => {
    void wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  return () => wire.detach()
}

/** Waits until the page is hydrated and has begun the work for which it waits until the browser is idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const isIdle = (): Promise<boolean> => page.evaluate(() => performance.getEntriesByName('idle', 'mark').length > 0)
  await expect.poll(isIdle, 'the page is idle').toBe(true)
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })))
}

/**
 * Holds the scripts of the next page back, so that it is used before it is hydrated.
 * @returns lets them load
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
