/** Gives memory back that the process needs no longer. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/**
 * Collects all garbage and returns its pages to the system. Stops the process for some tenths of a second, so it is for the
 * start: reading the catalogue leaves as much garbage as catalogue, which V8 would keep for growth.
 */
export function releaseMemory(): void {
  // https://github.com/v8/v8/blob/main/src/extensions/gc-extension.h: only this flavour shrinks the heap.
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collectGarbage({ type: 'major', flavor: 'last-resort' })
}
