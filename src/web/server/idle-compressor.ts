import { performance } from 'node:perf_hooks'
import { type CachedPage, compressBest } from './page-cache.ts'

/** How often it looks whether the process is idle, in milliseconds. */
const lookMs = 100
/** Share of the last interval in which the serving thread may have worked. */
const idleShare = 0.5
/** Pages that wait at most: those behind them are offered again with their next visitor. */
const waitingCount = 64

export interface IdleCompressor {
  /** Compresses this cached page once more when the process is idle, then calls `replace` with the bytes. */
  offer(page: CachedPage, replace: (bytes: Uint8Array<ArrayBuffer>) => void): void
}

/**
 * Compresses pages that have visitors once more at brotli's quality 10: a tenth smaller, but twelve times the work of the first time,
 * which no visitor should wait for. One page at a time, in a thread other than the serving one.
 *
 * @param isIdle whether there is time for it now; by default by the serving thread's utilization
 */
export function createIdleCompressor(
  logError: (failure: unknown) => void,
  isIdle: () => boolean = watchUtilization(),
): IdleCompressor {
  const waiting = new Map<CachedPage, (bytes: Uint8Array<ArrayBuffer>) => void>()
  const offered = new WeakSet<CachedPage>()
  let running = false

  const work = async (): Promise<void> => {
    running = true
    try {
      while (waiting.size > 0) {
        await new Promise((resolve) => setTimeout(resolve, lookMs).unref())
        const [next] = waiting
        if (!next || !isIdle()) continue
        const [page, replace] = next
        waiting.delete(page)
        replace(await compressBest(page))
      }
    } finally {
      running = false
    }
  }

  return {
    offer(page, replace) {
      if (offered.has(page) || waiting.size >= waitingCount) return
      offered.add(page)
      waiting.set(page, replace)
      if (!running) work().catch(logError)
    },
  }
}

function watchUtilization(): () => boolean {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization < idleShare
  }
}
