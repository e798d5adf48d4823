import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * The browser tests, in Chromium: on a wide screen all but those tagged @phone-only, on a phone those tagged @phone or
 * @phone-only. Each worker has a shop of its
 * own (e2e/support/shop.ts), so they run side by side. No retries: a browser test that fails now and then is a bug.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  workers: Math.max(1, Math.min(4, cpus().length)),
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a service worker fetches no browser test can hold up; those about it let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What a test did step by step is for who sits before it, and slows every test down.
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
  // What a phone shows does not depend on where the data lies: on a server the tests are told once, wide.
  projects: [
    { name: 'wide', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    ...(process.env.TEST_DATABASE_URL
      ? []
      : [
          {
            name: 'phone',
            grep: /@phone/,
            use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
          },
        ]),
  ],
})
