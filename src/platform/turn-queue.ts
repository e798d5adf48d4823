/**
 * Runs tasks in order, for a moment at a time, and lets the event loop turn in between. Node accepts one connection in each turn:
 * where a turn answers a thousand requests, the next connection waits for all of them, and the last ones for seconds (decision 0141).
 */

/** Of tasks, in each turn. */
const turnMs = 10
/** Of turns without tasks, one after the other. */
const skippedMs = 20

export interface TurnQueue {
  enqueue(task: () => void): void
  /** Tasks whose turn is still to come. */
  readonly waiting: number
  /** No task runs in the next turn: where one client has just connected, more usually wait. */
  skipTurn(): void
}

export function openTurnQueue(): TurnQueue {
  let waiting: (() => void)[] = []
  /** In the order in which they run; those before `next` have run. */
  let tasks: (() => void)[] = []
  let next = 0
  let isSkipped = false
  let skippedSince: number | undefined
  const isIdle = () => next === tasks.length && waiting.length === 0
  const run = () => {
    const startMs = performance.now()
    if (isSkipped) {
      isSkipped = false
      skippedSince ??= startMs
      if (startMs - skippedSince < skippedMs) {
        setImmediate(run)
        return
      }
    }
    skippedSince = undefined
    try {
      do {
        if (next === tasks.length) {
          tasks = waiting
          waiting = []
          next = 0
        }
        tasks[next++]!()
      } while (!isIdle() && performance.now() - startMs < turnMs)
    } finally {
      // Also where a task threw: those behind it have their turn.
      if (!isIdle()) setImmediate(run)
    }
  }
  return {
    get waiting() {
      return tasks.length - next + waiting.length
    },
    enqueue: (task) => {
      if (isIdle()) setImmediate(run)
      waiting.push(task)
    },
    skipTurn: () => {
      isSkipped = true
    },
  }
}
