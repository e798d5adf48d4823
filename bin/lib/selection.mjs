/** Which tests a run takes: all, those of one tag, or those that depend on changed files. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, projectPath, projectRoot } from './project.mjs'

/** @typedef {{tag?: string, changed?: string}} Selection `changed` names the commit to compare with */

/**
 * Takes `--tag NAME` and `--changed [COMMIT]` off a command line; what is left is for the runners.
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

/** Unit test files whose header carries the tag (`@module-tag NAME`): files without it need not even be loaded. */
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

/** Files that differ from a commit, new ones included, relative to the project's folder. */
export function changedFiles(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    throw new CliError(`git cannot compare with "${commit}".`)
  }
}

const STAFF_SPECS = ['e2e/staff-']

/** What only the back office is made of: shoppers are sent none of it (src/architecture.test.ts). */
const ADMIN_ONLY = /^src\/(admin|api\/admin|wire\/admin)\//
/** What no running shop is made of, nor built or started by. */
const NOT_SHIPPED = /\.test\.tsx?$|^(bin(?!\/lib\/)|bench|docs|e2e|proofs|scripts)\/|^[^/]+\.md$|^\.ci\//

/**
 * The browser tests to run after a change, as arguments for Playwright; nothing when none depends on it. The shop runs as
 * one whole, so whatever it ships may show in any test; only the back office is known to reach its own tests alone.
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
