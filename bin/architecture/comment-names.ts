/** Checks the names in comments: one that was renamed in code and not in a comment sends readers on a search for nothing. */
import type { Source } from './source.ts'

/** Names in backquotes with at least two humps: `settlePaymentReport`, `OrderState`. Single words are often values or English. */
const quotedNames = /`([A-Za-z][\w$]*(?:\.[\w$]+)*)(?:\([^`]*\))?`/g
const humps = /^(?:[a-z][a-z0-9]*|[A-Z][a-z0-9]+)(?:[A-Z][a-z0-9]*)+$/
const words = /[A-Za-z_$][\w$]*/g

function codeOf({ text, comments }: Source): string {
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += text.slice(from, start)
    from = end
  }
  return code + text.slice(from)
}

/**
 * Names in comments that occur nowhere in the code, each with its place.
 * @param foreign names of libraries, standards and other programs, which our code need not contain
 */
export function deadCommentNames(sources: readonly Source[], foreign: Readonly<Record<string, string>>): string[] {
  const named = sources.flatMap(({ path, text, comments }) =>
    comments.flatMap(({ value, start }) =>
      [...value.matchAll(quotedNames)]
        .flatMap(([, name = '']) => name.split('.'))
        .filter((name) => humps.test(name) && !(name in foreign))
        .map((name) => ({ name, path, line: text.slice(0, start).split('\n').length })),
    ),
  )
  const wanted = new Set(named.map(({ name }) => name))
  for (const source of sources) {
    if (wanted.size === 0) break
    for (const [word] of codeOf(source).matchAll(words)) wanted.delete(word)
  }
  return named
    .filter(({ name }) => wanted.has(name))
    .map(({ name, path, line }) => `${path}:${line} names ${name}, which is not in the code`)
}
