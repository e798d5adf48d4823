import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * The browser tests, in Chromium: on a wide screen all but those tagged @phone-only, on a phone those tagged @phone or
 * @phone-only. A flow is played on one width; @phone is for pages that are laid out differently there. Each worker has a
 * shop of its own (e2e/support/shop.ts), so they run side by side. Playwright retries nothing: `npm test` runs a few failed
 * tests once more, each alone, and names those that pass then as flaky (decision 0070).
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than there are processors: a test waits nearly half of its time.
  workers: Math.min(4, cpus().length + 1),
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing fades or slides, which costs processor time and proves nothing; tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker fetches no browser test can hold up; those about it let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace is for somebody at the screen, and slows every test down.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What a page shows does not depend on the database: on a PostgreSQL server each test runs on one width.
      grep: process.env.TEST_DATABASE_URL ? /@phone-only/ : /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
