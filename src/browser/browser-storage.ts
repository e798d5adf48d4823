/**
 * Values stored in the browser by name. When storage is forbidden or full, a value is kept for this visit only. Other tabs
 * learn of a change by the browser's own event, so that all show the same.
 */
import { useSyncExternalStore } from 'react'
import type { StoredName } from './storage-names.ts'

/** Receives the browser's event when another tab made the change. */
type Listener = (event?: Event) => void

const listeners = new Set<Listener>()
const unstored = new Map<string, string | null>()

export function readStored(name: StoredName): string | null {
  const here = unstored.get(name)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    unstored.delete(name)
  } catch {
    // Private windows of some browsers forbid storage.
    unstored.set(name, value)
  }
}

/** Call once after writing, so that everything that shows the value is rendered again. */
export function notifyStorageListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls back after every change, made here or in another tab. */
export function onStorageChange(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('storage', passOn)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', passOn)
  }
}

/** One handler of the window for all: a list has seventy listeners. */
function passOn(event: Event): void {
  for (const listener of [...listeners]) listener(event)
}

export interface StoredValue<T> {
  readonly read: () => T
  /** Null deletes it. */
  readonly write: (value: T | null) => void
  /** `none` on the server and in the first render, so that the page is the same for everyone; then the stored value. */
  readonly use: () => T
}

/** A value stored as JSON. `fits` guards against values left by an older version of the shop, or by the visitor. */
export function createStoredValue<T>(name: StoredName, none: T, fits: (value: unknown) => value is T): StoredValue<T> {
  let text: string | null = null
  let value = none
  const read = (): T => {
    const now = readStored(name)
    // The same text gives the same object, since React compares after every render.
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
