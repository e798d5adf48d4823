import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentAssets } from './document.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/web/entry-browser.tsx'

/** Reads from the build's manifest which files the document of each page names. */
export function readAssets(clientFolder: string): DocumentAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest
  const [start, ...frame] = chunksOf(manifest, entry)
  if (!start) throw new Error(`The build has no ${entry}`)
  const always = [start, ...frame]
  const fonts = always.flatMap(({ assets = [] }) => assets).filter((file) => /\/anek-latin[^/]*\.woff2$/.test(file))
  const known = new Map<string, readonly string[]>()
  return {
    entry: `/${start.file}`,
    style: always
      .flatMap(({ css = [] }) => css)
      .map((file) => readFileSync(join(clientFolder, file), 'utf8').trim())
      .join(''),
    fonts: addresses(fonts),
    modulesOf(folder) {
      const found = known.get(folder)
      if (found) return found
      const page = chunksOf(manifest, `src/web/pages/${folder}/page.tsx`)
      const modules = addresses([...frame, ...page].map(({ file }) => file).filter((file) => file !== start.file))
      known.set(folder, modules)
      return modules
    },
  }
}

const addresses = (files: readonly string[]): readonly string[] => [...new Set(files)].map((file) => `/${file}`)

/** A chunk, and then everything it imports at once. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<Chunk>()): Chunk[] {
  const chunk = manifest[name]
  if (chunk && !seen.has(chunk)) {
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  }
  return [...seen]
}
