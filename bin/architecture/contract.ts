/** Checks the tables of calls. */
import { isScenario, isTest, type Source, walk } from './source.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const stringOf = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

/** The keys of every object literal in a source. */
function keysOf(source: Source): string[] {
  const keys: string[] = []
  walk(source.program, (node) => {
    const key = node.type === 'Property' ? stringOf(node.key) : undefined
    if (key) keys.push(key)
  })
  return keys
}

const listsCalls = /^src\/api\/(calls\.ts|admin\/)/

/** Calls of `api/calls.ts`, and of the slices of `api/admin`, whose path occurs in no test. */
export function untestedCalls(sources: readonly Source[]): string[] {
  const calls = sources.filter((source) => listsCalls.test(source.path) && !isTest(source.path))
  const tests = sources.filter(({ path }) => isTest(path) && !isScenario(path)).map(({ text }) => text)
  return calls
    .flatMap(keysOf)
    .filter((key) => /^(GET|POST) /.test(key))
    .filter((key) => !tests.some((text) => isNamed(text, key.slice(key.indexOf(' ') + 1))))
}

/** Quoted in full, with or without method, host, /app/api/ and query; `{id}` matches anything. */
function isNamed(text: string, path: string): boolean {
  const [before = '', ...after] = path.split(/\{\w+\}/).map(escaped)
  const wanted = [before, ...after].join('[^\'"`]+?')
  return new RegExp(`(?:['"\`]|\\/app\\/api\\/|(?:GET|POST) )${wanted}(?:['"\`?]|\\$\\{)`).test(text)
}
