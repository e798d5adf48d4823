import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentAssets } from './document.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/web/entry-browser.tsx'

/** Reads from the build's manifest which files the document of each page names. */
export function readAssets(clientFolder: string): DocumentAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest
  const start = manifest[entry]
  if (!start) throw new Error(`The build has no ${entry}`)
  const ofEntry = withImports(manifest, entry)
  const known = new Map<string, readonly string[]>()
  return {
    entry: `/${start.file}`,
    styles: (start.css ?? []).map((file) => `/${file}`),
    fonts: (start.assets ?? []).filter((file) => /\/anek-latin[^/]*\.woff2$/.test(file)).map((file) => `/${file}`),
    modulesOf(folder) {
      const found = known.get(folder)
      if (found) return found
      const all = new Set([...ofEntry, ...withImports(manifest, `src/web/pages/${folder}/page.tsx`)])
      all.delete(start.file)
      const modules = [...all].map((file) => `/${file}`)
      known.set(folder, modules)
      return modules
    },
  }
}

/** The file of a chunk and of everything it imports at once. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}
