/** Finds folders with too many modules to read at a glance. */

export const mostModules = 18

/** Endings that do not make another module: a module's test, its browser test and its stylesheet. */
const endings = /(?:\.(?:test|spec))?\.(?:tsx?|css)$/

/** The folder and the module of a file: `src/shop/cart/rules.test.ts` is part of `src/shop/cart`, `rules`. */
function moduleOf(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, at), name: path.slice(at + 1).replace(endings, '') }
}

/**
 * Folders with more than 18 modules, subfolders not counted.
 * @param exceptions folders that may have more, each with the reason
 */
export function crowdedFolders(paths: readonly string[], exceptions: Readonly<Record<string, string>>): string[] {
  const byFolder = Map.groupBy(paths.filter((path) => endings.test(path)).map(moduleOf), ({ folder }) => folder)
  return [...byFolder]
    .map(([folder, files]) => ({ folder, count: new Set(files.map(({ name }) => name)).size }))
    .filter(({ folder, count }) => count > mostModules && !(folder in exceptions))
    .map(({ folder, count }) => `${folder} has ${count} modules`)
}
