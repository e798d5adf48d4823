/** The papers name files; a file that moved takes its name with it. */

const links = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g
/** `shop/pricing/rules/gst.ts`, `web/pages/`: a path in backquotes with a slash and an ending, or a slash at its end. */
const paths = /`((?:[\w.-]+\/)+(?:[\w-]+\.(?:ts|tsx|mjs|sql|json))?)`/g

/** What a paper names that is not there; paths may begin at the project's folder or at `src`. */
export function deadPaths(document: string, exists: (path: string) => boolean): string[] {
  const linked = [...document.matchAll(links)].map((match) => match[1] ?? '').filter((path) => !exists(path))
  const named = [...document.matchAll(paths)]
    .map((match) => match[1] ?? '')
    .filter((path) => !exists(path) && !exists(`src/${path}`))
  return [...linked, ...named]
}
