/** The heap of another process of this machine after a collection, through Node's inspector protocol. */

import { setTimeout as delay } from 'node:timers/promises'

export interface HeapInspector {
  /** Collects all garbage of the process, then what its main thread holds: objects and the memory of its buffers, in MB. */
  measureMb(): Promise<number>
  close(): void
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** `port`: of a process that was started with `--inspect=127.0.0.1:<port>`. */
export async function openHeapInspector(port: number): Promise<HeapInspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(new Error(`the inspector answered: ${error.message}`))
    else answer?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('the inspector closed its connection'))
  })
  const opening = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opening.resolve())
  socket.addEventListener('error', () => opening.reject(new Error(`no inspector on port ${port}`)))
  await opening.promise

  let lastId = 0
  const call = async <T>(method: string): Promise<T> => {
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method }))
    return (await answer.promise) as T
  }
  return {
    measureMb: async () => {
      // What a first collection finalises is freed by the second.
      await call('HeapProfiler.collectGarbage')
      await delay(50)
      await call('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize = 0 } = await call<{ usedSize: number; backingStorageSize?: number }>(
        'Runtime.getHeapUsage',
      )
      return (usedSize + backingStorageSize) / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
