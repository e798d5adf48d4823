/** Stores results of the summary in the repository: `bench/results/<date>-<commit>.json`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../server-process.ts'
import { type BenchMachine, isSameMachine, type Results } from './results.ts'

const folder = 'bench/results'

/** The measured commit; changed results and documents do not count as a modification. */
export function readCommit(): Pick<Results, 'commit' | 'isModified'> {
  const commit = git('rev-parse', '--short=8', 'HEAD')?.trim()
  if (!commit) return { commit: 'unknown', isModified: false }
  return { commit, isModified: git('status', '--porcelain', '--', '.', `:!${folder}`, ':!docs', ':!*.md') !== '' }
}

/** Returns the file's path in the repository. */
export function writeResults(results: Results): string {
  const name = `${folder}/${results.takenAt.slice(0, 10)}-${results.commit}.json`
  mkdirSync(join(repositoryRoot, folder), { recursive: true })
  writeFileSync(join(repositoryRoot, name), `${JSON.stringify(results, null, 2)}\n`)
  return name
}

export const readBenchResults = (file: string): Results => JSON.parse(readFileSync(file, 'utf8'))

/** The latest committed results, of this kind of machine if there are any; uncommitted files are ignored. */
export function lastCommittedResults(machine: BenchMachine): Results | undefined {
  const files = git('ls-tree', '--name-only', 'HEAD', `${folder}/`)?.split('\n') ?? []
  const results = files
    .filter((file) => file.endsWith('.json'))
    .map((file): Results => JSON.parse(git('show', `HEAD:${file}`)!))
    .sort((one, other) => one.takenAt.localeCompare(other.takenAt))
  return results.findLast((one) => isSameMachine(one.machine, machine)) ?? results.at(-1)
}

/** Undefined outside a repository. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
