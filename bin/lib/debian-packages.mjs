/** Packages of Debian, installed where this process may. */
import { execFileSync } from 'node:child_process'
import { runChildProcess } from './child.mjs'

/** Only root may, and only where there is apt-get. */
export function canInstallPackages() {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// apt-get's output goes to stderr, like all our progress messages.
const options = () => ({ stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

export const readPackageLists = () => runChildProcess('apt-get', ['update', '-qq'], options())

/** Whether it is installed now. */
export async function installPackage(name) {
  const { code } = await runChildProcess(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    options(),
  )
  return code === 0
}
