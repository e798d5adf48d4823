/** Selects the tests of a run: all, those with a tag, or those that depend on changed files. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, projectPath, projectRoot } from './project.mjs'

/** @typedef {{tag?: string, changed?: string}} Selection `changed` names the commit to compare with */

/**
 * Takes `--tag NAME` and `--changed [COMMIT]` from the command line; the rest is for the runners.
 * @param {string[]} args
 * @returns {{selection: Selection, rest: string[]}}
 */
export function readSelection(args) {
  const selection = {}
  const rest = []
  for (let index = 0; index < args.length; index++) {
    const value = args[index + 1]
    if (args[index] === '--tag') {
      if (!value) throw new CliError('--tag needs the name of a tag.')
      selection.tag = value
      index++
    } else if (args[index] === '--changed') {
      const named = value !== undefined && !value.startsWith('-')
      selection.changed = named ? value : 'HEAD'
      if (named) index++
    } else rest.push(args[index])
  }
  return { selection, rest }
}

/** Unit test files whose header has the tag (`@module-tag NAME`): other files need not be loaded. */
export function unitFilesTagged(tag, folders = ['src', 'bin', 'bench', 'proofs']) {
  const header = new RegExp(`@module-tag ${tag}\\b`)
  return folders
    .flatMap((folder) =>
      readdirSync(projectPath(folder), { recursive: true })
        .map(String)
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => path.join(folder, name)),
    )
    .filter((file) => header.test(readFileSync(projectPath(file), 'utf8')))
}

/** Files that differ from a commit, including new ones, relative to the project's folder. */
export function changedFiles(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    throw new CliError(`git cannot compare with "${commit}".`)
  }
}

const STAFF_SPECS = ['e2e/admin/']

/** Files that only the back office uses: none of them is sent to shoppers (src/architecture.test.ts). */
const ADMIN_ONLY = /^src\/(admin|api\/admin|wire\/admin)\//
/** Files that are not part of a running shop, and neither build nor start it. */
const NOT_SHIPPED = /\.test\.tsx?$|^(bin(?!\/lib\/)|bench|docs|e2e|proofs|scripts)\/|^[^/]+\.md$|^\.ci\//

/**
 * The browser tests to run after a change, as arguments for Playwright; undefined if none depends on it. The shop runs as a
 * whole, so any shipped file may affect any test; only the back office is known to affect its own tests alone.
 * @param {string[]} files changed
 * @param {string} commit
 * @returns {string[] | undefined}
 */
export function browserTestArguments(files, commit) {
  const shipped = files.filter((file) => !NOT_SHIPPED.test(file))
  const isTestChanged = files.some((file) => file.startsWith('e2e/'))
  if (shipped.length === 0) return isTestChanged ? [`--only-changed=${commit}`] : undefined
  const isAdminAlone = shipped.every((file) => ADMIN_ONLY.test(file))
  return isAdminAlone && !isTestChanged ? STAFF_SPECS : []
}
