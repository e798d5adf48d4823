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
  shelf<T>(name: string): SandboxCollection<T>
  close(): void
}

type Line = readonly [shelf: string, id: string, value: unknown]

/** Opens the store in `folder`; without one it is in memory only. */
export function openSandboxStore(folder: string | undefined): SandboxStore {
  const shelves = new Map<string, Map<string, unknown>>()
  const things = (name: string) => {
    const existing = shelves.get(name) ?? new Map<string, unknown>()
    shelves.set(name, existing)
    return existing
  }
  const remember = ([name, id, value]: Line) => (value === null ? things(name).delete(id) : things(name).set(id, value))
  const file = folder ? openFile(folder, remember, shelves) : undefined
  let unwritten = ''
  const flush = () => {
    if (file !== undefined && unwritten !== '') writeSync(file, unwritten)
    unwritten = ''
  }
  // The changes of a request are written together, before its response is sent.
  const write = (line: Line) => {
    remember(line)
    if (file === undefined) return
    if (unwritten === '') queueMicrotask(flush)
    unwritten += `${JSON.stringify(line)}\n`
  }
  return {
    shelf: <T>(name: string) => ({
      get: (id) => things(name).get(id) as T | undefined,
      put: (id, value) => {
        write([name, id, value])
        return value
      },
      drop: (id) => write([name, id, null]),
      all: () => [...things(name).values()] as T[],
    }),
    close: () => {
      flush()
      if (file !== undefined) closeSync(file)
    },
  }
}

/** Reads the file, rewrites it without overwritten values, and leaves it open for appending. */
function openFile(folder: string, remember: (line: Line) => void, shelves: Map<string, Map<string, unknown>>): number {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sandbox.jsonl')
  if (existsSync(path)) for (const text of readFileSync(path, 'utf8').split('\n')) readLine(text, remember)
  const lines = [...shelves].flatMap(([name, things]) =>
    [...things].map(([id, value]) => `${JSON.stringify([name, id, value])}\n`),
  )
  writeFileSync(`${path}.new`, lines.join(''))
  renameSync(`${path}.new`, path)
  return openSync(path, 'a')
}

/** If the process was killed while writing, only the last line is incomplete, and its request was never answered. */
function readLine(text: string, remember: (line: Line) => void) {
  if (!text.endsWith(']')) return
  try {
    remember(JSON.parse(text) as Line)
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure
  }
}
