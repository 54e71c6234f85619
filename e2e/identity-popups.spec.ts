import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { openIdentity, VOLTARO_PROJECT, type IdentitySimulator } from '#simulators/identity.ts'
import { expect, expectAccessible, test } from './test.ts'

/** A minimal shop page: the real SDK, the simulator's popup script, and a button for each provider. */
const SCRIPT = `
import { initializeApp } from '@firebase/app'
import { browserPopupRedirectResolver, connectAuthEmulator, FacebookAuthProvider, GoogleAuthProvider, initializeAuth,
  inMemoryPersistence, signInWithPopup } from '@firebase/auth'
const { apiKey, projectId, url } = document.body.dataset
const app = initializeApp({ apiKey, projectId, authDomain: 'shop.example.test' })
const auth = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver })
connectAuthEmulator(auth, url, { disableWarnings: true })
const show = (value) => { document.querySelector('output').textContent = JSON.stringify(value) }
const open = (provider) => signInWithPopup(auth, provider).then(
  async ({ user }) => show({ email: user.email, verified: user.emailVerified, name: user.displayName,
    token: JSON.parse(atob((await user.getIdToken()).split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).firebase.sign_in_provider }),
  (error) => show({ code: error.code }))
document.querySelector('#google').addEventListener('click', () => open(new GoogleAuthProvider()))
document.querySelector('#facebook').addEventListener('click', () => open(new FacebookAuthProvider()))
`

let simulator: IdentitySimulator
let script = ''
let address = ''
const server = createServer((request, response) => {
  if (request.url === '/page.js') return void response.setHeader('content-type', 'text/javascript').end(script)
  const origin = simulator.url
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  // The policy of a shop's pages.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; connect-src ${origin}; img-src data:`,
  )
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<body data-api-key="${VOLTARO_PROJECT.apiKey}" data-project-id="${VOLTARO_PROJECT.projectId}" data-url="${origin}">
<button id="google">Google</button><button id="facebook">Facebook</button><output></output>
<script src="${origin}/simulator/gapi.js"></script><script type="module" src="/page.js"></script></body></html>`,
  )
})

/** These tests use only two servers of their own; any other request fails them. */
test.beforeEach(({ watch }) => watch.announce(/^request to another host: http:\/\/(127\.0\.0\.1|shop\.localhost):/))

test.beforeAll(async () => {
  simulator = await openIdentity({ projects: [VOLTARO_PROJECT] })
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'script',
        resolveId: (id) => (id === 'script' ? `${import.meta.dirname}/script.js` : null),
        load: (id) => (id.endsWith('/e2e/script.js') ? SCRIPT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'script' } },
  })) as Rolldown.RolldownOutput
  script = built.output[0].code
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `http://shop.localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`
})

test.afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await simulator.close()
})

/** Opens the popup of a provider. */
async function openPopup(page: Page, name: 'Google' | 'Facebook'): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  return popup
}

/** Presses a button that closes the popup, possibly before the click is complete. */
async function press(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await Promise.all([
    closed,
    popup
      .getByRole('button', { name })
      .click()
      .catch(() => {}),
  ])
}

const outcome = (page: Page) => page.locator('output')

test('Google and Facebook sign in by popup, without requests to other servers', { tag: '@wide' }, async ({ page }) => {
  await page.goto(address)

  const google = await openPopup(page, 'Google')
  await expect(google.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await expectAccessible(google)
  await google.getByLabel('E-mail', { exact: true }).fill('ada@example.test')
  await google.getByLabel('Name').fill('Ada Byron')
  await press(google, 'Continue')
  await expect(outcome(page)).toHaveText(
    JSON.stringify({ email: 'ada@example.test', verified: true, name: 'Ada Byron', token: 'google.com' }),
  )

  const facebook = await openPopup(page, 'Facebook')
  await facebook.getByLabel('This account has no e-mail').check()
  await facebook.getByLabel('Name').fill('Phone Only')
  await press(facebook, 'Continue')
  await expect(outcome(page)).toHaveText(
    JSON.stringify({ email: null, verified: false, name: 'Phone Only', token: 'facebook.com' }),
  )

  const secondPopup = await openPopup(page, 'Google')
  await press(secondPopup, 'ada@example.test')
  await expect(outcome(page)).toContainText('Ada Byron')

  const phone = await openPopup(page, 'Facebook')
  await press(phone, 'Phone Only')
  await expect(outcome(page)).toContainText('Phone Only')
})

test(
  'rejects an address that has another account, and a popup that is refused or closed',
  { tag: '@wide' },
  async ({ page }) => {
    simulator.control.addAccount(VOLTARO_PROJECT.projectId, { email: 'grace@example.test', password: 'secret-1' })
    await page.clock.install()
    await page.goto(address)
    const conflictPopup = await openPopup(page, 'Facebook')
    await conflictPopup.getByLabel('E-mail', { exact: true }).fill('grace@example.test')
    await conflictPopup.getByLabel('Name').fill('Grace')
    await press(conflictPopup, 'Continue')
    await expect(outcome(page)).toHaveText('{"code":"auth/account-exists-with-different-credential"}')

    await press(await openPopup(page, 'Google'), 'Refuse')
    await expect(outcome(page)).toHaveText('{"code":"auth/user-cancelled"}')

    await press(await openPopup(page, 'Google'), 'Close')
    // The SDK waits some seconds for a response that may be pending.
    await expect(async () => {
      await page.clock.fastForward(3000)
      await expect(outcome(page)).toHaveText('{"code":"auth/popup-closed-by-user"}', { timeout: 200 })
    }).toPass()
  },
)

test('shows the provider’s e-mail on a page, and its link sets a new password', { tag: '@wide' }, async ({ page }) => {
  const email = 'lost@example.test'
  simulator.control.addAccount(VOLTARO_PROJECT.projectId, { email, password: 'secret-1' })
  const postToProvider = (name: string, body: unknown) =>
    fetch(`${simulator.url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${VOLTARO_PROJECT.apiKey}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  await postToProvider('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl: `${address}sign-in` })

  await page.goto(`${simulator.url}/simulator/outbox`)
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('secret-2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${address}sign-in`)
  expect((await postToProvider('signInWithPassword', { email, password: 'secret-2' })).status).toBe(200)

  await page.goBack()
  await page.getByLabel('New password').fill('secret-3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This link has been used already')).toBeVisible()
})
