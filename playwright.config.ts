import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/browser.ts'

// Every worker loads this file too and uses the browser that the first load found.
const executablePath = process.env.E2E_BROWSER ?? (await findBrowser())
process.env.E2E_BROWSER = executablePath

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Some tests still depend on timing (docs/testing.md); the run names each that passed only at the second attempt.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Without motion, because contrast checks would measure colours in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    // A test without a tag runs on a phone alone, because most shoppers use one; '@wide' on a desktop alone; '@both' is
    // for behaviour that differs by width. Layout is the atlas's, at every width.
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@wide|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
