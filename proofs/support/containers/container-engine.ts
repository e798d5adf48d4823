/** The container engine of the machine: Docker, or Podman, which Debian has as a package. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '../../../bin/lib/project.mjs'
import { guideCommand } from '../guide/guide.ts'
import { findProgram, installPackage, isRoot, runProgram } from '../programs.ts'
import { ProofSkipped } from '../proof.ts'

export interface ContainerEngine {
  readonly name: 'docker' | 'podman'
  /** Runs a command of the engine and answers what it wrote; throws where it ends with anything but 0. */
  run(...args: readonly string[]): Promise<string>
  /** `build`, with what this machine needs for it. */
  build(...args: readonly string[]): Promise<string>
  /** What `run` needs on this machine. Containers use the machine's network: not every kernel lets an engine make one. */
  readonly runArgs: readonly string[]
  /** Runs HEALTHCHECK, or asks how the engine's last run of it ended. */
  isHealthy(container: string): Promise<boolean>
  close(): void
}

const baseImage = 'silvera-proof-base'
/** A network that inspects TLS has a certificate of its own; the image must not keep it. */
const ownCertificates = '/usr/local/share/ca-certificates'

export async function openContainerEngine(): Promise<ContainerEngine> {
  if (await answers('docker')) return openDocker()
  if (!(await answers('podman'))) await installPodman()
  if (!(await answers('podman'))) throw new ProofSkipped('no container engine answers (docker info, podman info)')
  return openPodman()
}

const answers = (program: string): Promise<boolean> =>
  runProgram(program, ['info']).then(
    () => true,
    () => false,
  )

function openDocker(): ContainerEngine {
  const run = (...args: readonly string[]) => runProgram('docker', args)
  return {
    name: 'docker',
    run,
    build: (...args) => run('build', ...args),
    runArgs: ['--network=host'],
    isHealthy: async (container) =>
      (await run('inspect', '--format', '{{.State.Health.Status}}', container)).trim() === 'healthy',
    close: () => {},
  }
}

async function openPodman(): Promise<ContainerEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-podman-'))
  // Podman raises the limits of open files and processes, which a machine that is itself a container refuses: they stay as they are.
  const settings = join(folder, 'containers.conf')
  writeFileSync(settings, '[containers]\ndefault_ulimits = []\n')
  const env = { ...process.env, CONTAINERS_CONF: settings }
  const run = (...args: readonly string[]) => runProgram('podman', args, { env })
  const certificates = ownFiles(ownCertificates) ? ['--volume', `${ownCertificates}:${ownCertificates}:ro`] : []
  const base = await importBase(folder, run)
  return {
    name: 'podman',
    run,
    // Steps run in a chroot: kernels that refuse namespaces or cgroups to containers build all the same. HEALTHCHECK is of Docker's format.
    build: (...args) =>
      run(
        'build',
        ...['--isolation=chroot', '--network=host', '--format=docker', '--build-arg', `BASE=${base}`],
        ...certificates,
        ...args,
      ),
    runArgs: ['--network=host', ...(findProgram('runc') ? ['--runtime=runc'] : [])],
    // Podman leaves the schedule to systemd, which a container or a rescue system may lack.
    isHealthy: (container) =>
      run('healthcheck', 'run', container).then(
        () => true,
        () => false,
      ),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function installPodman(): Promise<void> {
  if (!isRoot) throw new ProofSkipped('no container engine answers, and only root may install one')
  // runc beside crun: the crun of Debian 12 refuses hybrid cgroups.
  for (const name of ['podman', 'buildah', 'runc', 'mmdebstrap', 'uidmap']) await installPackage(name)
}

/** An image of Debian 13, made from its packages as docs/operating.md says; that of an earlier run is good. */
async function importBase(folder: string, run: ContainerEngine['run']): Promise<string> {
  const name = `localhost/${baseImage}`
  const isThere = await run('image', 'exists', name).then(
    () => true,
    () => false,
  )
  if (isThere) return name
  if (!findProgram('mmdebstrap')) await installPackage('mmdebstrap')
  const guide = readFileSync(projectPath('docs/operating.md'), 'utf8')
  await runProgram('bash', ['-c', guideCommand(guide, 'mmdebstrap ').command], { cwd: folder })
  await run('import', '--quiet', join(folder, 'base.tar'), baseImage)
  return name
}

function ownFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
