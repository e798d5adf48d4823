/** Checks that files named in documents exist, so that moving a file updates the documents. */

const links = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g
/** `shop/pricing/rules/gst.ts`, `web/pages/`: a path in backquotes with a slash and an extension, or a trailing slash. */
const paths = /`((?:[\w.-]+\/)+(?:[\w-]+\.(?:ts|tsx|mjs|sql|json))?)`/g

/** Paths in a document that do not exist; they may be relative to the project's folder or to `src`. */
export function deadPaths(document: string, exists: (path: string) => boolean): string[] {
  const linked = [...document.matchAll(links)].map((match) => match[1] ?? '').filter((path) => !exists(path))
  const named = [...document.matchAll(paths)]
    .map((match) => match[1] ?? '')
    .filter((path) => !exists(path) && !exists(`src/${path}`))
  return [...linked, ...named]
}
