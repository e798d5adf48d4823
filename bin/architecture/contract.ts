/** What the table of calls and the table of sentences promise. */
import { isScenario, isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

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

/** The calls of `api/calls.ts`, and of the slices of `api/admin`, whose path stands in no test. */
export function untestedCalls(sources: readonly Source[]): string[] {
  const calls = sources.filter((source) => listsCalls.test(source.path) && !isTest(source.path))
  const tests = sources.filter(({ path }) => isTest(path) && !isScenario(path)).map(({ text }) => text)
  return calls
    .flatMap(keysOf)
    .filter((key) => /^(GET|POST) /.test(key))
    .filter((key) => !tests.some((text) => isNamed(text, key.slice(key.indexOf(' ') + 1))))
}

/** In quotes, whole, with or without method, host, /app/api/ and query; `{id}` stands for anything. */
function isNamed(text: string, path: string): boolean {
  const [before = '', ...after] = path.split(/\{\w+\}/).map(escaped)
  const wanted = [before, ...after].join('[^\'"`]+?')
  return new RegExp(`(?:['"\`]|\\/app\\/api\\/|(?:GET|POST) )${wanted}(?:['"\`?]|\\$\\{)`).test(text)
}

/**
 * Every refusal whose reason has no status and sentence.
 * @param told the reasons that have (`wire/messages.ts`)
 */
export function speechlessRefusals(sources: readonly Source[], summary: readonly string[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((source) =>
      reasonsIn(source)
        .filter(({ reason }) => !summary.some((one) => reason.test(one)))
        .map(
          ({ node, reason }) =>
            `${sourceLocation(source, node)} refuses for ${reason.source}, which has no sentence in wire`,
        ),
    )
}

function reasonsIn(source: Source): { node: Node; reason: RegExp }[] {
  const reasons: { node: Node; reason: RegExp }[] = []
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'refuse') return
    for (const reason of choices((node.arguments as readonly unknown[])[0])) reasons.push({ node, reason })
  })
  return reasons
}

/** The reasons an expression may come to: a text, one with gaps (at least one sentence must fit), or either branch. */
function choices(node: unknown): RegExp[] {
  const { type, consequent, alternate, quasis } = (node ?? {}) as Record<string, unknown>
  if (type === 'ConditionalExpression') return [...choices(consequent), ...choices(alternate)]
  if (type === 'TemplateLiteral')
    return [patternOf((quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked))]
  const text = stringOf(node)
  return text === undefined ? [] : [patternOf([text])]
}

const patternOf = (parts: readonly string[]): RegExp => new RegExp(`^${parts.map(escaped).join('[a-z-]+')}$`)
