import type { Page } from '@playwright/test'
import { expectUsable } from './admin.ts'
import { addMember, atAdmin, expireProof, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

/** Gives the browser of a page a device that creates and uses passkeys. @returns how to change whether it confirms the person */
async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified })
}

test('a person adds a passkey, confirms with it, signs in with it alone, and removes it', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 403: DELETE \/admin\/v1\/passkeys/, /status of 403/)
  const shop = await openShop()
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  const setVerified = await addAuthenticator(page)
  await page.goto(atAdmin(`/s/${shop.id}/account`))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await add.getByRole('button', { name: 'Continue' }).click()
  await expect(add.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name\./)
  await add.getByLabel('Name').fill('Pixel 11')
  await expectUsable(page)
  await add.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toHaveText([/Pixel 11/])
  await expectUsable(page)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await setVerified(false)
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await signIn.click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expectUsable(page)
  await setVerified(true)
  await signIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()

  await expireProof(shop, owner)
  await page.goto(atAdmin(`/s/${shop.id}/account`))
  await page.getByRole('button', { name: 'Remove the passkey Pixel 11' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove the passkey “Pixel 11”?' })
  await remove.getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectUsable(page)
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey “Pixel 11” is removed.')).toBeVisible()
  await expect(passkeys).toHaveCount(0)
})
