import { setLiveRates } from '../parts/product/use-rates.ts'
import { setClosedForSale } from '../parts/site/closed-for-sale.ts'
import type { DisplayedRates } from '../parts/site/site-facts.ts'
import { keepLastRates } from './last-rates.ts'
import { catalogueStateName, isOutdated, type LiveUpdate } from './live-update.ts'
import type { LiveUpdateListener } from './stream.ts'

interface Page {
  /** The edition that the page being shown was made from. */
  edition(): string | undefined
  /** Loads the page's present data. Returns false when that failed. */
  refresh(): Promise<boolean>
  /** The browser has lost its network, or has it again. */
  connected(yes: boolean): void
}

/** The two sources of updates. */
interface LiveSources {
  /** Returns a function that closes the stream. */
  openLine(listener: LiveUpdateListener): () => void
  /** Used when no stream is open. */
  fetchRates(): Promise<DisplayedRates | undefined>
}

/** A hidden page closes its stream after this time, until it is visible again. */
const hiddenMs = 5 * 60_000
/** After this silence the stream counts as broken and the API is polled. */
const silentMs = 75_000
const pollMs = 60_000

/**
 * A rate change makes the open pages of all visitors reload their data, so each waits a random time. A change that leaves
 * the page correct can wait longer.
 */
const spreadMs = { outdated: [150, 1500], changed: [2000, 10_000] } as const

const isHidden = () => document.visibilityState === 'hidden'

/** Reloads the page's data after a random delay, once for each state of the shop. */
function openReader(page: Page, stateNow: () => string | undefined) {
  /** The state for which the page was last reloaded. */
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
      // A change that can wait is not delayed further by another one.
      if (due && kind === 'changed') return
      clearTimeout(due)
      due = setTimeout(read, least + Math.random() * (most - least))
    },
    stop: () => clearTimeout(due),
  }
}

/** Keeps the page up to date while it is visible. Returns a function that stops this. */
export function follow(page: Page, { openLine, fetchRates }: LiveSources): () => void {
  let update: LiveUpdate | undefined
  let rates: DisplayedRates | undefined
  let lastUpdateMs = performance.now()
  let stopStream: (() => void) | undefined
  let closeTimer: ReturnType<typeof setTimeout> | undefined
  const reader = openReader(page, () => update && catalogueStateName(update))

  const scheduleIfOutdated = (before: LiveUpdate | undefined) => {
    if (!update || reader.isRequested()) return
    if (isOutdated(page.edition(), update)) reader.soon('outdated')
    else if (before && before.version !== update.version) reader.soon('changed')
  }

  const applyRates = (newRates: DisplayedRates) => {
    rates = newRates
    setLiveRates(newRates)
    keepLastRates(newRates)
  }

  const onUpdate = (what: LiveUpdate | 'beat') => {
    lastUpdateMs = performance.now()
    if (what === 'beat') return
    const before = update
    update = what
    setClosedForSale(what.isClosed)
    if (what.rates) applyRates(what.rates)
    scheduleIfOutdated(before)
  }

  const poll = async () => {
    if (isHidden() || performance.now() - lastUpdateMs < silentMs) return
    const newRates = await fetchRates()
    if (!newRates) return
    const changed = rates && (rates.silver !== newRates.silver || rates.gold !== newRates.gold)
    applyRates(newRates)
    if (changed) reader.soon('outdated')
  }

  const start = () => {
    stopStream ??= openLine(onUpdate)
  }
  const stop = () => {
    stopStream?.()
    stopStream = undefined
  }
  const onVisibilityChange = () => {
    clearTimeout(closeTimer)
    if (isHidden()) {
      closeTimer = setTimeout(stop, hiddenMs)
      return
    }
    start()
    scheduleIfOutdated(undefined)
    poll()
  }
  const onOffline = () => page.connected(false)
  const onOnline = () => {
    page.connected(true)
    stop()
    start()
  }

  const listeners: readonly (readonly [EventTarget, string, () => void])[] = [
    [document, 'visibilitychange', onVisibilityChange],
    // Browsers keep a page for the back button only without an open stream; it is opened again on return.
    [window, 'pagehide', stop],
    [window, 'pageshow', onVisibilityChange],
    [window, 'offline', onOffline],
    [window, 'online', onOnline],
  ]
  const timer = setInterval(poll, pollMs)
  for (const [target, event, act] of listeners) target.addEventListener(event, act)
  onVisibilityChange()
  return () => {
    clearInterval(timer)
    clearTimeout(closeTimer)
    reader.stop()
    stop()
    for (const [target, event, act] of listeners) target.removeEventListener(event, act)
  }
}
