import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { writeWhole } from './encode.mjs'

/** What decides how a picture looks, besides its own line of the list. */
const PROGRAM = ['scripts/pictures/page', 'scripts/pictures/encode.mjs', 'src/demo/catalogue/pictured-products.ts']

/** The pictures that have been drawn and by which version of the program, kept in `scripts/pictures/drawn.json`. */
export async function openDrawnList(root) {
  const file = join(root, 'scripts/pictures/drawn.json')
  const versions = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const program = await programVersion(root)
  const versionOf = (picture) => digest(program, JSON.stringify({ ...picture, alt: '' }))
  return {
    has: (picture) => versions[picture.name] === versionOf(picture),
    add: async (picture) => {
      versions[picture.name] = versionOf(picture)
      const sorted = Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)))
      await writeWhole(file, `${JSON.stringify(sorted, null, 2)}\n`)
    },
  }
}

async function programVersion(root) {
  const sources = (await Promise.all(PROGRAM.map((path) => filesUnder(root, path)))).flat()
  const texts = await Promise.all(sources.sort().map(async (path) => [path, await readFile(join(root, path), 'utf8')]))
  return digest(...texts.flat())
}

/** Paths from the root; a file is the only one under itself. */
async function filesUnder(root, path) {
  if ((await stat(join(root, path))).isFile()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const digest = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)
