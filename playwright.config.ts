import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/browser.ts'

// Every worker reads this file too: it takes the browser that the first reading found.
const executablePath = process.env.E2E_BROWSER ?? (await findBrowser())
process.env.E2E_BROWSER = executablePath

/** What no width of a screen changes is tested on a phone alone, which most shoppers have. */
const ANY_WIDTH =
  /\/(analytics|cart-merge|cart-offline|client-rendering|demo-mails|demo-next-steps|external-[\w-]+|offline|providers|seo|tenant-isolation)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else fails no submission; what passed only then is named at the end.
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
    // What is looked at stands still: colours that are on their way would be measured as they are in between.
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
    // What only wide or only narrow screens have is tested there alone.
    {
      name: 'phone',
      testIgnore: /\.wide\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [/\.narrow\.spec\.ts$/, ANY_WIDTH],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
