/** Programs of the machine: run, found, installed. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and answers what it wrote; throws where it ends with anything but 0. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout } = await execute(program, [...args], { maxBuffer: 64 * 1024 * 1024, ...options })
  return stdout
}

export const isRoot = process.getuid?.() === 0

/** The path of a program, or nothing where it is not installed; servers are often not on the path of users. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Installs a package of Debian where that is possible; RUNLEVEL=1 keeps it from starting a server of its own. */
export async function installPackage(name: string): Promise<boolean> {
  if (!isRoot || !findProgram('apt-get')) return false
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], { env })
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return true
}

/** Ends once the condition holds; throws with what was waited for where it does not in time. */
export async function waitUntil(what: string, withinMs: number, condition: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > untilMs) throw new Error(`waited ${withinMs / 1000} s until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
