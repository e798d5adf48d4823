/** Installs node_modules according to package-lock.json, unless it is already up to date. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runChildProcess } from './child.mjs'
import { hasLibatomic, installLibatomicWhenNeeded, libatomicAdvice } from './libatomic.mjs'
import { bundledNodePath } from './node26.mjs'
import { CliError, projectPath, projectRoot, say } from './project.mjs'

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * npm writes a lockfile of the installed packages inside node_modules as its last step: an interrupted install has none. Optional
 * packages for other platforms may be missing; the Node for this one may not.
 */
export function isInstalled({ withDev }) {
  const brought = bundledNodePath()
  if (brought && !existsSync(brought)) return false
  const installedFile = projectPath('node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = readPackages(installedFile)
  return Object.entries(readPackages(projectPath('package-lock.json'))).every(([folder, wanted]) => {
    if (folder === '' || (wanted.dev && !withDev)) return true
    const present = installed[folder]
    if (!present) return wanted.optional === true
    const same = present.version === wanted.version && present.integrity === wanted.integrity
    return same && existsSync(projectPath(folder, 'package.json'))
  })
}

/** How to call npm: the npm that runs this script, otherwise the one on the path. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running && path.basename(running) === 'npm-cli.js' && existsSync(running)) return [process.execPath, [running]]
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []]
}

export async function installWhenNeeded({ withDev }) {
  if (isInstalled({ withDev })) return
  await installLibatomicWhenNeeded()
  say('Installing what package-lock.json lists …')
  const [command, first] = npmCommand()
  const args = [
    ...first,
    'ci',
    withDev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // npm's output goes to stderr, like all our progress messages.
  const { code } = await runChildProcess(command, args, { cwd: projectRoot, stdio: ['ignore', 2, 2] })
  if (code !== 0)
    throw new CliError(
      hasLibatomic()
        ? `npm ci failed (exit code ${code}): see its message above. Is the network reachable?`
        : `npm ci failed (exit code ${code}). ${libatomicAdvice}`,
    )
}
