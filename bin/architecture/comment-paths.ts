/** Checks the files and folders named in comments, so that moving a file updates the comments. */
import type { Source } from './source.ts'

/** `gst.ts`, `pricing/rules/gst.ts`, `src/web/pages/`: a file of source text, or a folder of the project with a trailing slash. */
const quotedPaths = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql|md|py)|(?:[\w.-]+\/)+)`/g
/** `pages/DOMAIN/NAME/page.tsx`: the reader puts a name there. */
const placeholder = /(?:^|\/)[A-Z]{2,}\//

/**
 * Paths in comments at which nothing is, each with its place. A comment may leave out the beginning of a path.
 * @param paths of every file that a comment may name
 */
export function deadCommentPaths(sources: readonly Source[], paths: readonly string[]): string[] {
  const endings = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let end = parts.length; end > 0; end--) {
      const ending = end === parts.length ? '' : '/'
      for (let from = 0; from < end; from++) endings.add(parts.slice(from, end).join('/') + ending)
    }
  }
  return sources.flatMap(({ path, text, comments }) =>
    comments.flatMap(({ value, start }) =>
      [...value.matchAll(quotedPaths)]
        .map(([, named = '']) => named)
        .filter((named) => !endings.has(named) && !placeholder.test(named))
        .map((named) => `${path}:${text.slice(0, start).split('\n').length} names ${named}, which does not exist`),
    ),
  )
}
