/**
 * The one launcher behind every verb of package.json. It runs under whatever Node the machine has (20 or newer), needs nothing
 * installed, makes the checkout ready, and then runs the real thing on the project's own Node.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.mjs'
import { runChildProcess } from './child.mjs'
import { installWhenNeeded } from './install.mjs'
import { linkNode, projectNode } from './node26.mjs'
import { CliError, projectPath, projectRoot } from './project.mjs'

/** The environment of everything we start: the project's tools first on the path, compiled code kept between starts. */
export function environment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: projectPath('node_modules', '.cache', 'node'),
    ...process.env,
    PATH: [projectPath('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    FOLLOW_PARENT: String(process.pid),
    ...extra,
  }
}

/**
 * Installs and builds what is missing or stale.
 * @param {{build?: boolean, withDev?: boolean}} needs in production the tools for tests and checks are left out
 */
export async function prepare({ build = true, withDev = process.env.NODE_ENV !== 'production' } = {}) {
  await installWhenNeeded({ withDev })
  linkNode()
  if (build) await buildWhenStale(runNode)
}

/** The arguments for `spawn` of a script on the project's Node, in the project's folder, that ends when we end. */
export function nodeCommand(args, { env = {}, ...options } = {}) {
  const follow = ['--import', new URL('follow-parent.mjs', import.meta.url).href]
  return [
    projectNode(),
    [...follow, ...args],
    { cwd: projectRoot, stdio: 'inherit', env: environment(env), ...options },
  ]
}

/** Runs such a script to its end. */
export const runNode = (args, options) => runChildProcess(...nodeCommand(args, options))

/** The settings of `.env`, where there is one; what the environment says already wins. */
export const settingsFile = () => (existsSync(projectPath('.env')) ? [`--env-file=${projectPath('.env')}`] : [])

/** Runs a verb: its number is the exit code, a `CliError` prints its message and exit code 1. */
export async function runCliCommand(run) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (failure) {
    if (!(failure instanceof CliError)) throw failure
    process.stderr.write(`${failure.message}\n`)
    process.exitCode = 1
  }
}
