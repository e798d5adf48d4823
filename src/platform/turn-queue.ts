/**
 * Runs tasks in order, for a moment at a time, and lets the event loop turn in between. Node accepts one connection in each turn:
 * where a turn answers a thousand requests, the next connection waits for all of them, and the last ones for seconds.
 */

/** Of each turn while nobody connects. */
const turnMs = 10

export interface TurnQueue {
  enqueue(task: () => void): void
  /** Ends the next turn after one task: whoever has just connected is seldom the only one. */
  shortenTurn(): void
}

export function openTurnQueue(): TurnQueue {
  let waiting: (() => void)[] = []
  /** In the order in which they run; those before `next` have run. */
  let tasks: (() => void)[] = []
  let next = 0
  let isShort = false
  const isIdle = () => next === tasks.length && waiting.length === 0
  const run = () => {
    const until = isShort ? 0 : performance.now() + turnMs
    isShort = false
    try {
      do {
        if (next === tasks.length) {
          tasks = waiting
          waiting = []
          next = 0
        }
        tasks[next++]!()
      } while (!isIdle() && performance.now() < until)
    } finally {
      // Also where a task threw: those behind it have their turn.
      if (!isIdle()) setImmediate(run)
    }
  }
  return {
    enqueue: (task) => {
      if (isIdle()) setImmediate(run)
      waiting.push(task)
    },
    shortenTurn: () => {
      isShort = true
    },
  }
}
