/**
 * The sandbox's state: maps in memory, with each change appended as a line to a file, so that a restart during a payment
 * does not lose a paid one. Card numbers are never stored, only their last four digits.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface SandboxCollection<T> {
  get(id: string): T | undefined
  put(id: string, value: T): T
  drop(id: string): void
  all(): readonly T[]
}

export interface SandboxStore {
  collection<T>(name: string): SandboxCollection<T>
  close(): void
}

type Line = readonly [collection: string, id: string, value: unknown]

/** Opens the store in `folder`; without one it is in memory only. */
export function openSandboxStore(folder: string | undefined): SandboxStore {
  const collections = new Map<string, Map<string, unknown>>()
  const collectionOf = (name: string) => {
    const existing = collections.get(name) ?? new Map<string, unknown>()
    collections.set(name, existing)
    return existing
  }
  const apply = ([name, id, value]: Line) =>
    value === null ? collectionOf(name).delete(id) : collectionOf(name).set(id, value)
  const file = folder ? openFile(folder, apply, collections) : undefined
  let unwritten = ''
  const flush = () => {
    if (file !== undefined && unwritten !== '') writeSync(file, unwritten)
    unwritten = ''
  }
  // The changes of a request are written together, before its response is sent.
  const write = (line: Line) => {
    apply(line)
    if (file === undefined) return
    if (unwritten === '') queueMicrotask(flush)
    unwritten += `${JSON.stringify(line)}\n`
  }
  return {
    collection: <T>(name: string) => ({
      get: (id) => collectionOf(name).get(id) as T | undefined,
      put: (id, value) => {
        write([name, id, value])
        return value
      },
      drop: (id) => write([name, id, null]),
      all: () => [...collectionOf(name).values()] as T[],
    }),
    close: () => {
      flush()
      if (file !== undefined) closeSync(file)
    },
  }
}

/** Reads the file, rewrites it without overwritten values, and leaves it open for appending. */
function openFile(folder: string, apply: (line: Line) => void, collections: Map<string, Map<string, unknown>>): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sandbox.jsonl')
  if (existsSync(path)) for (const text of readFileSync(path, 'utf8').split('\n')) readLine(text, apply)
  const lines = [...collections].flatMap(([name, values]) =>
    [...values].map(([id, value]) => `${JSON.stringify([name, id, value])}\n`),
  )
  writeFileSync(`${path}.new`, lines.join(''))
  renameSync(`${path}.new`, path)
  return openSync(path, 'a')
}

/** If the process was killed while writing, only the last line is incomplete, and its request was never answered. */
function readLine(text: string, apply: (line: Line) => void) {
  if (!text.endsWith(']')) return
  try {
    apply(JSON.parse(text) as Line)
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure
  }
}
