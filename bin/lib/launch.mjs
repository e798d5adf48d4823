/**
 * The launcher behind every command of package.json. It runs under any Node of the machine (20 or newer) and needs no installed
 * packages; it prepares the checkout, then runs the command on the project's own Node.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.mjs'
import { runChildProcess } from './child.mjs'
import { installWhenNeeded } from './install.mjs'
import { linkNode, projectNode } from './node26.mjs'
import { CliError, projectPath, projectRoot } from './project.mjs'

/** The environment of every child process: the project's tools first on the path, and compiled code cached between starts. */
export function environment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: projectPath('node_modules', '.cache', 'node'),
    // glibc gives each thread that compresses pages an arena of its own, and none of their memory back: 100 MB under load.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PATH: [projectPath('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    FOLLOW_PARENT: String(process.pid),
    ...extra,
  }
}

/**
 * Installs and builds what is missing or stale.
 * @param {{build?: boolean, withDev?: boolean}} needs in production, tools for tests and checks are omitted
 */
export async function prepare({ build = true, withDev = process.env.NODE_ENV !== 'production' } = {}) {
  await installWhenNeeded({ withDev })
  linkNode()
  if (build) await buildWhenStale(runNode)
}

/** Arguments for `spawn`: a script on the project's Node, in the project's folder, that ends when this process ends. */
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

/** The settings of `.env`, if it exists; existing environment variables take precedence. */
export const settingsFile = () => (existsSync(projectPath('.env')) ? [`--env-file=${projectPath('.env')}`] : [])

/** Runs a command: its result is the exit code; a `CliError` prints its message and exits with 1. */
export async function runCliCommand(run) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (failure) {
    if (!(failure instanceof CliError)) throw failure
    process.stderr.write(`${failure.message}\n`)
    process.exitCode = 1
  }
}
