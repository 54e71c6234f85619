import type { Page } from '@playwright/test'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { VOLTARO_PROJECT } from '#simulators/identity.ts'
import { controlIdentity, type RemoteIdentityControl } from '#test/identity-control.ts'
import { sendRequest, at } from './shop.ts'

/** The demo shop whose people sign in at an external provider; a simulator stands in for it. */
export const VOLT = { at: (path?: string): string => at('volt.localhost', path) }

/** The shop's project at its provider. */
export const { projectId: PROJECT } = VOLTARO_PROJECT

/** The provider as the shop's pages meet it. Its faults would be every test's: a test lets go wrong what its own browser asks. */
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

/** Opens a provider's window, and does something in it that closes it. */
export async function inWindow(
  page: Page,
  providerName: 'Google' | 'Facebook',
  work: (popup: Page) => Promise<void>,
): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${providerName}` }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  // The window may close before the click counts as done.
  await Promise.all([closed, work(popup).catch(() => {})])
}
