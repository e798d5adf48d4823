/**
 * An empty Debian 13 in a folder, entered by chroot in namespaces of its own for mounts and processes: whatever was started in it ends
 * with it. It uses the machine's network. systemd does not run there.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage, runProgram, waitUntil } from '../programs.ts'
import { ProofFailure, ProofSkipped } from '../proof.ts'
import type { Operator } from './operator.ts'
import type { ServiceUnit } from './unit-file.ts'

export interface DebianService {
  /** Where the process runs, as the tree names it. */
  folder(): string
  hasEnded(): boolean
  /** SIGTERM; throws where it does not end with 0 in the time its unit gives it. */
  stop(): Promise<void>
}

export interface DebianTree {
  /** Where a file of the tree lies on this machine. */
  path(name: string): string
  /** Who types at a login shell in the tree. */
  operator(user: string, folder: string, environment?: Readonly<Record<string, string>>): Operator
  /** What systemd would start, with the rights it would leave to it. */
  startService(unit: ServiceUnit, settings: Readonly<Record<string, string>>): DebianService
  close(): Promise<void>
}

/** A network that inspects TLS has a certificate of its own, and the tree needs it as well. */
const certificates = '/usr/local/share/ca-certificates'
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The last process stays as the first of the tree: it takes over daemons and waits for their ends. */
const firstProcess = `set -e
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount --bind -o ro "$2" "$1/mnt"
if [ -d "$3" ]; then mkdir -p "$1$3"; mount --bind -o ro "$3" "$1$3"; fi
rm -f "$1/etc/resolv.conf"; cp /etc/resolv.conf "$1/etc/resolv.conf"
echo ready
exec chroot "$1" /bin/bash -c 'while :; do sleep 1; done'`

/** @param repository a folder of this machine that the tree has at /mnt */
export async function openDebianTree(repository: string): Promise<DebianTree> {
  if (!findProgram('mmdebstrap') && !(await installPackage('mmdebstrap')))
    throw new ProofSkipped('mmdebstrap is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'silvera-debian-'))
  try {
    // A tree that is thrown away need not reach the disk.
    await runProgram('mmdebstrap', ['--quiet', '--variant=minbase', '--dpkgopt=force-unsafe-io', 'trixie', folder])
    chmodSync(folder, 0o755)
    return await enter(folder, repository)
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** Nothing that was mounted in it, should that ever be left. */
const remove = (folder: string) => runProgram('rm', ['-rf', '--one-file-system', folder])

async function enter(folder: string, repository: string): Promise<DebianTree> {
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', firstProcess, 'bash']
  const holder = spawn('unshare', [...args, folder, repository, certificates], { detached: true })
  let text = ''
  for (const stream of [holder.stdout, holder.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  await waitUntil('the tree is entered', 30_000, async () => {
    if (holder.exitCode !== null) throw new ProofSkipped(`this kernel lets nobody into the tree: ${text.trim()}`)
    return text.includes('ready')
  })
  const first = childOf(holder)
  const kill = () => process.kill(first, 'SIGKILL')
  process.once('exit', kill)
  const nsenter = ['--target', String(first), '--mount', '--pid', '--root', '--wd', '--']
  const as = (user: string) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--reset-env']
  const ofMachine = existsSync(certificates) && readdirSync(certificates).length > 0 ? certificateSettings : {}
  return {
    path: (name) => join(folder, name),
    operator: (user, at, environment = {}) => ({
      folder: at,
      shell: (command) => {
        const settings = asWords({ DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8', ...ofMachine, ...environment })
        const line = `cd ${at} && ${command}`
        return ['nsenter', ...nsenter, ...as(user), 'env', ...settings, 'bash', '-lc', line]
      },
    }),
    startService: ({ user, workingDirectory, command, stopSeconds }, settings) => {
      const narrow = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
      const environment = asWords({ PATH: systemPath, ...ofMachine, ...settings })
      const line = `cd ${workingDirectory} && exec ${command}`
      const words = [...nsenter, ...as(user), ...narrow, 'env', '-i', ...environment, 'bash', '-c', line]
      return runService(spawn('nsenter', words, { stdio: ['ignore', 'ignore', 'inherit'] }), {
        command,
        stopSeconds,
        folder,
      })
    },
    close: async () => {
      process.off('exit', kill)
      const end = once(holder, 'exit')
      kill()
      await end
      await remove(folder)
    },
  }
}

/** What PAM would read from /etc/environment. */
const certificateSettings = { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }

const asWords = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`)

/** The one child of a process that only waits for it. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

function runService(
  child: ChildProcess,
  { command, stopSeconds, folder }: Pick<ServiceUnit, 'command' | 'stopSeconds'> & { folder: string },
): DebianService {
  const ended = once(child, 'exit')
  return {
    folder: () => readlinkSync(`/proc/${childOf(child)}/cwd`).replace(folder, ''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      if (child.exitCode !== null) throw new ProofFailure(`"${command}" had ended with ${child.exitCode}`)
      const pid = childOf(child)
      process.kill(pid, 'SIGTERM')
      const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), stopSeconds * 1000)
      await ended
      clearTimeout(timer)
      if (child.exitCode !== 0)
        throw new ProofFailure(`"${command}" was stopped and ended with ${child.exitCode ?? child.signalCode}`)
    },
  }
}
