/**
 * What the browser keeps by name. Storage may be forbidden or full: then it is kept for this visit alone. Other tabs hear
 * of a change by the browser's own event, so all of them show the same.
 */
import { useSyncExternalStore } from 'react'

/** Given the browser's event when another tab made the change. */
type Listener = (event?: Event) => void

const listeners = new Set<Listener>()
const unstored = new Map<string, string | null>()

export function readStored(name: string): string | null {
  const here = unstored.get(name)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    unstored.delete(name)
  } catch {
    // Private windows of some browsers forbid it.
    unstored.set(name, value)
  }
}

/** After writing, once: whoever shows what was written draws it anew. */
export function notifyStorageListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls back after every change, be it made here or in another tab. */
export function onStorageChange(listener: Listener): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export interface StoredValue<T> {
  readonly read: () => T
  /** Null forgets it. */
  readonly write: (value: T | null) => void
  /** `none` on the server and in the first render, so that a page is the same for everyone; the truth follows. */
  readonly use: () => T
}

/** A value kept as JSON. `fits` guards against what an older shop, or the visitor, may have left there. */
export function createStoredValue<T>(name: string, none: T, fits: (value: unknown) => value is T): StoredValue<T> {
  let text: string | null = null
  let value = none
  const read = (): T => {
    const now = readStored(name)
    // The same text gives the same object: React asks after every render.
    if (now === text) return value
    text = now
    value = parsed(now, none, fits)
    return value
  }
  const write = (next: T | null): void => {
    writeStored(name, next === null ? null : JSON.stringify(next))
    notifyStorageListeners()
  }
  return { read, write, use: () => useSyncExternalStore(onStorageChange, read, () => none) }
}

function parsed<T>(text: string | null, none: T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = text === null ? none : JSON.parse(text)
    return fits(value) ? value : none
  } catch {
    return none
  }
}
