/** Builds the shop, its program and its pages, when their sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, projectPath, projectRoot, say } from './project.mjs'

const STAMP = projectPath('dist', '.built-from')

/** Everything that can change a build. */
const SOURCES = ['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const IGNORED = /\.test\.tsx?$/

function* filesIn(file) {
  if (!existsSync(file)) return
  if (!statSync(file).isDirectory()) {
    if (!IGNORED.test(file)) yield file
    return
  }
  for (const name of readdirSync(file).sort()) yield* filesIn(path.join(file, name))
}

/** One hash of the names and contents of all sources. */
export function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesIn(projectPath(source))) {
      const content = readFileSync(file)
      hash.update(`${path.relative(projectRoot, file)}\0${content.length}\0`).update(content)
    }
  return hash.digest('hex')
}

const isFresh = (wanted) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted

/** @param {(args: string[], options?: object) => Promise<{code: number}>} runNode */
export async function buildWhenStale(runNode) {
  if (!existsSync(projectPath('vite.config.ts'))) return
  const wanted = sourcesHash()
  if (isFresh(wanted)) return
  say('Building the shop …')
  rmSync(STAMP, { force: true })
  const { code } = await runNode(
    [projectPath('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    },
  )
  if (code !== 0) throw new CliError(`The build failed (exit code ${code}): see its message above.`)
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}
