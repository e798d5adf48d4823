import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentAssets, PageStyles } from '../document/document.ts'
import { readUsedStyles } from '../used-styles.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/web/entry-browser.tsx'
const offline = 'src/web/offline/offline-page.css'

/** Reads from the build's manifest which files the document of each page names, and its styles. */
export function readAssets(clientFolder: string): DocumentAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest
  const always = chunksOf(manifest, entry)
  const [start] = always
  if (!start) throw new Error(`The build has no ${entry}`)
  const fonts = always.flatMap(({ assets = [] }) => assets)
  const fontsCalled = (name: RegExp) => addresses(fonts.filter((file) => name.test(file)))
  const latin = fontsCalled(/\/anek-latin[^/]*\.woff2$/)
  const devanagari = fontsCalled(/\/anek-devanagari-400[^/]*\.woff2$/)
  const stylesheetsOf = (chunks: readonly Chunk[]) => [...new Set([...always, ...chunks].flatMap(cssOf))]
  const sizeOf = (file: string): number => statSync(join(clientFolder, file)).size
  const chunksOfPage = (folder: string) => chunksOf(manifest, `src/web/pages/${folder}/page.tsx`)
  return {
    entry: `/${start.file}`,
    // Hindi lines wrap elsewhere in the fonts of most systems: the text would move when ours arrives.
    fontsOf: (language) => (language === 'hi' ? [...latin, ...devanagari] : latin),
    modulesOf: remembered((folder) => {
      const chunks = [...new Set([...always, ...chunksOfPage(folder)])].filter((chunk) => chunk !== start)
      const longestFirst = chunks.toSorted((one, other) => sizeOf(other.file) - sizeOf(one.file))
      return addresses(orderByImports(manifest, longestFirst).map(({ file }) => file))
    }),
    stylesOf: remembered((folder) => pageStyles(clientFolder, stylesheetsOf(chunksOfPage(folder)))),
    offlineStyles: textOf(clientFolder, stylesheetsOf(chunksOf(manifest, offline))),
  }
}

const addresses = (files: readonly string[]): readonly string[] => [...new Set(files)].map((file) => `/${file}`)

/** A stylesheet that is an entry of its own is a chunk whose file is the stylesheet. */
const cssOf = ({ file, css = [] }: Chunk): readonly string[] => (file.endsWith('.css') ? [file] : css)

const pageStyles = (clientFolder: string, files: readonly string[]): PageStyles => ({
  files: addresses(files),
  ...readUsedStyles(textOf(clientFolder, files)),
})

const textOf = (clientFolder: string, files: readonly string[]): string =>
  files.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('')

function remembered<Value>(of: (folder: string) => Value): (folder: string) => Value {
  const valueByFolder = new Map<string, Value>()
  return (folder) => {
    const value = valueByFolder.get(folder) ?? of(folder)
    valueByFolder.set(folder, value)
    return value
  }
}

/** A chunk, and then everything it imports at once. */
function chunksOf(manifest: Manifest, name: string, visited = new Set<Chunk>()): Chunk[] {
  const chunk = manifest[name]
  if (chunk && !visited.has(chunk)) {
    visited.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, visited)
  }
  return [...visited]
}

/** Each chunk after those it imports, otherwise in the order given. */
function orderByImports(manifest: Manifest, chunks: readonly Chunk[]): readonly Chunk[] {
  const waiting = new Set(chunks)
  const ordered: Chunk[] = []
  const isReady = ({ imports = [] }: Chunk) => !imports.some((name) => waiting.has(manifest[name]!))
  while (waiting.size > 0) {
    // Chunks that import each other are taken as they come.
    const next = [...waiting].find(isReady) ?? [...waiting][0]!
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
