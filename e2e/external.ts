import { expect, type Page } from '@playwright/test'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { VOLTARO_PROJECT } from '#simulators/identity.ts'
import { controlIdentity, type RemoteIdentityControl } from '#test/identity-control.ts'
import { sendRequest, at } from './shop.ts'

/** The demo shop with an external identity provider, which is simulated. */
export const VOLT = { at: (path?: string): string => at('volt.localhost', path) }

/** The shop's project at its provider. */
export const { projectId: PROJECT } = VOLTARO_PROJECT

/**
 * The provider as the shop's pages use it. Its faults would affect all tests, so a test fakes errors in its own
 * browser.
 */
export interface Provider {
  shopId: string
  url: string
  control: Omit<RemoteIdentityControl, 'addFault' | 'advance' | 'configure' | 'issueWith' | 'rotateKey'>
}

export async function openProvider(): Promise<Provider> {
  const { body } = await sendRequest('volt.localhost', '/api/v1/site-user/domain-info')
  const { data } = shopContract.domainInfo.response.parse(JSON.parse(body.toString()))
  const { simulatorUrl: url = '' } = data.auth
  return { shopId: data.shopId, url, control: controlIdentity(url) }
}

/** Opens a provider's window and runs work that closes it. */
export async function inWindow(
  page: Page,
  providerName: 'Google' | 'Facebook',
  work: (popup: Page) => Promise<void>,
): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${providerName}` }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  // The window may close before the click is complete.
  await Promise.all([closed, work(popup).catch(() => {})])
}

/** The provider's tokens of one account are equal within a second, and the shop accepts each once. */
export async function waitForNextSecond(): Promise<void> {
  const second = (): number => Math.floor(Date.now() / 1000)
  const present = second()
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(present)
}
