/** Response time to clicks on a slow phone: Interaction to Next Paint, as browsers measure it (Event Timing, W3C). */
import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser, phone, publicPages } from '../browser.ts'

/** The same slowdown as Lighthouse uses for phones. */
const slowdown = 4
/** The shortest duration that browsers report, in milliseconds. */
const shortestMs = 16

interface Step {
  readonly name: string
  /** Makes one click. */
  readonly press: (page: Page) => Promise<void>
  /** Waits for what the next step needs: the code of a dialog may load after the measured paint. */
  readonly settle?: (page: Page) => Promise<void>
}

export interface InteractionTimes {
  readonly page: string
  readonly step: string
  /** The longest interaction of the step in each round, in milliseconds. */
  readonly tookMs: readonly number[]
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

const firstFilter = (page: Page) => page.getByRole('dialog').getByRole('checkbox').first()
const compareLabel = (page: Page) => page.getByText(/^Compare/).first()
const pincodeField = (page: Page) => page.getByLabel('Pincode').first()

const dialogOpens = (page: Page) => page.getByRole('dialog').first().waitFor()
const dialogCloses = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'hidden' })

/** Typical steps of visitors on a phone, page by page; the first click is made as soon as its control is enabled. */
const stepsOf: Readonly<Record<string, readonly Step[]>> = {
  home: [
    { name: 'open the menu', press: (page) => button(page, /^Menu$/).tap(), settle: dialogOpens },
    { name: 'close the menu', press: (page) => page.keyboard.press('Escape'), settle: dialogCloses },
    { name: 'choose a tab', press: (page) => page.getByRole('tab').nth(1).tap() },
  ],
  list: [
    { name: 'open the filters', press: (page) => button(page, /^Filters/).tap(), settle: dialogOpens },
    { name: 'choose a filter', press: (page) => firstFilter(page).tap() },
    { name: 'close the filters', press: (page) => page.keyboard.press('Escape'), settle: dialogCloses },
    { name: 'mark for comparison', press: (page) => compareLabel(page).tap() },
    { name: 'sort', press: (page) => page.getByRole('combobox', { name: 'Sort' }).press('ArrowDown') },
    { name: 'add to the cart', press: (page) => button(page, /^Add to cart/).tap() },
  ],
  detail: [
    { name: 'choose a picture', press: (page) => button(page, /^Picture 2/).tap() },
    { name: 'enlarge it', press: (page) => page.locator('.enlarge').tap(), settle: dialogOpens },
    { name: 'close it', press: (page) => page.keyboard.press('Escape'), settle: dialogCloses },
    { name: 'type a pincode', press: (page) => pincodeField(page).press('4') },
    { name: 'check it', press: (page) => button(page, /^Check$/).tap() },
    { name: 'add to the cart', press: (page) => button(page, /^Add to cart/).tap() },
  ],
}

/** @param rounds visits of each page, each with an empty cache */
export async function measureInteractions(url: string, rounds: number): Promise<InteractionTimes[]> {
  const browser = await openBrowser()
  try {
    const times = new Map<string, { page: string; step: string; tookMs: number[] }>()
    for (const [name, path] of await publicPages(url))
      for (let round = 0; round < rounds && stepsOf[name]; round++) {
        const context = await browser.newContext(phone)
        for (const [step, tookMs] of await visit(context, url + path, stepsOf[name])) {
          const row = times.get(`${name} ${step}`) ?? { page: name, step, tookMs: [] }
          times.set(`${name} ${step}`, row)
          row.tookMs.push(tookMs)
        }
        await context.close()
      }
    return [...times.values()]
  } finally {
    await browser.close()
  }
}

async function visit(context: BrowserContext, url: string, steps: readonly Step[]): Promise<[string, number][]> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(recordInteractions)
  await page.goto(url)
  const times: [string, number][] = []
  for (const { name, press, settle } of steps) {
    await press(page)
    times.push([name, Math.max(shortestMs, await page.evaluate(takeLongest))])
    await settle?.(page)
  }
  return times
}

/** Runs in the page. */
function recordInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { interactionDurations: durations })
  // TypeScript does not know the threshold yet (Event Timing, W3C).
  const watched: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) durations.push(entry.duration)
  }).observe(watched)
}

/** Runs in the page, after the paint that follows the click and the report of it. */
async function takeLongest(): Promise<number> {
  const { interactionDurations } = window as unknown as { interactionDurations: number[] }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let frames = 0; frames < 3; frames++) await frame()
  await new Promise((resolve) => setTimeout(resolve, 500))
  return Math.max(0, ...interactionDurations.splice(0))
}
