import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurnQueue } from './turn-queue.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('tasks run in order, also those that tasks add, and the loop turns while they run', async () => {
  const { enqueue } = openTurnQueue()
  const ran: string[] = []
  const task = (name: string) => () => {
    busyFor(20)
    ran.push(name)
    if (name === 'b') enqueue(task('added by b'))
  }
  for (const name of ['a', 'b', 'c']) enqueue(task(name))
  expect(ran).toEqual([])
  const seen: number[] = []
  while (ran.length < 4) {
    await nextTurn()
    seen.push(ran.length)
  }
  expect(ran).toEqual(['a', 'b', 'c', 'added by b'])
  // Each takes longer than a turn, so there is one in each.
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(1)
})

test('a turn runs many short tasks, and one that is skipped none, but not for long', async () => {
  const turns = openTurnQueue()
  let ran = 0
  const enqueueMany = () => {
    for (let at = 0; at < 100; at++) turns.enqueue(() => ran++)
  }
  enqueueMany()
  turns.skipTurn()
  await nextTurn()
  expect([ran, turns.waiting]).toEqual([0, 100])
  let taken = 0
  for (; ran < 100; taken++) await nextTurn()
  expect(turns.waiting).toBe(0)
  // One, unless the machine stands still meanwhile.
  expect(taken).toBeLessThan(50)
  enqueueMany()
  // Somebody connects in every turn.
  for (let turn = 0; ran < 200; turn++) {
    expect(turn).toBeLessThan(100)
    turns.skipTurn()
    await nextTurn()
    busyFor(1)
  }
})

test('a queue that was idle goes on, and keeps nothing of what ran', async () => {
  const { enqueue } = openTurnQueue()
  const ran: number[] = []
  for (let at = 0; at < 5; at++) {
    enqueue(() => ran.push(at))
    await nextTurn()
    await nextTurn()
  }
  expect(ran).toEqual([0, 1, 2, 3, 4])
})

test('a task that throws does not keep back those behind it', async () => {
  const failures: unknown[] = []
  const { enqueue } = openTurnQueue()
  const failure = new Error('no')
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.once('uncaughtException', (error) => failures.push(error))
  const ran = new Promise<void>((resolve) => {
    enqueue(() => {
      throw failure
    })
    enqueue(resolve)
  })
  await ran
  for (const listener of listeners) process.on('uncaughtException', listener)
  expect(failures).toEqual([failure])
})
