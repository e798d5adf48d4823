/** Child processes that end when this process ends. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end. Signals to this process are forwarded to the command.
 * @returns {Promise<{code: number}>} the exit code; 128 + number when a signal ended it, 127 when it could not be started
 */
export function runChildProcess(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  return settled(child)
}

/** Like `runChildProcess`, for a child that is already spawned. */
function settled(child) {
  const forward = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  const orphaned = stopWhenOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, forward)
      clearInterval(orphaned)
      resolve({ code })
    }
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** If npm is killed (SIGKILL), it forwards nothing: its child notices that its parent is gone. */
function stopWhenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const npm = starter()
  return setInterval(() => {
    if (starter() !== npm) stop()
  }, 500).unref()
}

/** Process id of the parent; if that is the shell that npm starts (`sh -c …`), of the shell's parent. */
function starter() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /^(sh|dash|bash|busybox)$/.test(name) ? Number(above) : process.ppid
  } catch (failure) {
    if (failure.code !== 'ENOENT' && failure.code !== 'ESRCH') throw failure
    return process.ppid // no /proc on this system, or the parent has just gone
  }
}
