import { hearRates } from '../parts/product/use-rates.ts'
import type { DisplayedRates } from '../parts/site/site-facts.ts'
import { keepLastRates } from './last-rates.ts'
import { catalogueStateName, isOutdated, type LiveUpdate } from './live-update.ts'
import type { LiveUpdateListener } from './stream.ts'

interface Page {
  /** What the page being shown was made from. */
  edition(): string | undefined
  /** Shows the page with what it tells now. Answers false when that could not be had. */
  refresh(): Promise<boolean>
  /** The browser lost its network, or has it again. */
  connected(yes: boolean): void
}

/** The two ways news come. */
interface Methods {
  /** Answers how to close the line. */
  openLine(listener: LiveUpdateListener): () => void
  /** For when no line stands. */
  fetchRates(): Promise<DisplayedRates | undefined>
}

/** Nobody looks: after so long the line is given up until somebody does. */
const hiddenMs = 5 * 60_000
/** Silent for so long, the line does not stand and the API is asked. */
const silentMs = 75_000
const pollMs = 60_000

/** All open pages of all visitors ask at a tick: each a little later than the last. A stock that ran low can wait. */
const spreadMs = { outdated: [150, 1500], changed: [2000, 10_000] } as const

const isHidden = () => document.visibilityState === 'hidden'

/** Reads the page anew a random moment after it is told to, once for each state of the shop. */
function openReader(page: Page, stateNow: () => string | undefined) {
  /** The state the page was last asked anew for. */
  let requestedState: string | undefined
  let due: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    due = undefined
    const state = stateNow()
    if (isHidden()) return
    requestedState = state
    if (!(await page.refresh())) requestedState = undefined
  }
  return {
    isRequested: () => requestedState === stateNow(),
    soon: (kind: keyof typeof spreadMs) => {
      const [least, most] = spreadMs[kind]
      // What can wait is not put off by more that can.
      if (due && kind === 'changed') return
      clearTimeout(due)
      due = setTimeout(read, least + Math.random() * (most - least))
    },
    stop: () => clearTimeout(due),
  }
}

/** Keeps the page abreast of the shop while somebody looks at it. Answers how to stop. */
export function follow(page: Page, { openLine, fetchRates }: Methods): () => void {
  let news: LiveUpdate | undefined
  let rates: DisplayedRates | undefined
  let lastUpdateMs = performance.now()
  let stopStream: (() => void) | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const reader = openReader(page, () => news && catalogueStateName(news))

  const scheduleIfOutdated = (before: LiveUpdate | undefined) => {
    if (!news || reader.isRequested()) return
    if (isOutdated(page.edition(), news)) reader.soon('outdated')
    else if (before && before.version !== news.version) reader.soon('changed')
  }

  const takeRates = (summary: DisplayedRates) => {
    rates = summary
    hearRates(summary)
    keepLastRates(summary)
  }

  const hear = (what: LiveUpdate | 'beat') => {
    lastUpdateMs = performance.now()
    if (what === 'beat') return
    const before = news
    news = what
    if (what.rates) takeRates(what.rates)
    scheduleIfOutdated(before)
  }

  const poll = async () => {
    if (isHidden() || performance.now() - lastUpdateMs < silentMs) return
    const summary = await fetchRates()
    if (!summary) return
    const changed = rates && (rates.silver !== summary.silver || rates.gold !== summary.gold)
    takeRates(summary)
    if (changed) reader.soon('outdated')
  }

  const start = () => {
    stopStream ??= openLine(hear)
  }
  const stop = () => {
    stopStream?.()
    stopStream = undefined
  }
  const onVisibilityChange = () => {
    clearTimeout(giveUp)
    if (isHidden()) {
      giveUp = setTimeout(stop, hiddenMs)
      return
    }
    start()
    scheduleIfOutdated(undefined)
    poll()
  }
  const lose = () => page.connected(false)
  const regain = () => {
    page.connected(true)
    stop()
    start()
  }

  const listeners: readonly (readonly [EventTarget, string, () => void])[] = [
    [document, 'visibilitychange', onVisibilityChange],
    // A page with an open line is not kept for the way back; without one it is, and takes it up again.
    [window, 'pagehide', stop],
    [window, 'pageshow', onVisibilityChange],
    [window, 'offline', lose],
    [window, 'online', regain],
  ]
  const timer = setInterval(poll, pollMs)
  for (const [target, event, act] of listeners) target.addEventListener(event, act)
  onVisibilityChange()
  return () => {
    clearInterval(timer)
    clearTimeout(giveUp)
    reader.stop()
    stop()
    for (const [target, event, act] of listeners) target.removeEventListener(event, act)
  }
}
