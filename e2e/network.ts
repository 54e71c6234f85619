import type { Page } from '@playwright/test'

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
