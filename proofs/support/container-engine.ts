/** The container engine of the machine: Docker, or Podman, which Debian has as a package. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage, isRoot, runProgram } from './programs.ts'
import { ProofSkipped } from './proof.ts'

export interface ContainerEngine {
  readonly program: 'docker' | 'podman'
  /** Arguments of `build` that this machine needs. */
  readonly buildArgs: readonly string[]
  /** Arguments of `run` that this machine needs. */
  readonly runArgs: readonly string[]
  /** Names the base image; absent where the Dockerfile's own can be fetched. */
  readonly base?: string
}

const baseImage = 'silvera-proof-base'
/** A network that inspects TLS has a certificate of its own; the image must not keep it. */
const ownCertificates = '/usr/local/share/ca-certificates'

export async function openContainerEngine(): Promise<ContainerEngine> {
  if (await answers('docker')) return { program: 'docker', buildArgs: [], runArgs: [] }
  if (!(await answers('podman'))) await installPodman()
  if (!(await answers('podman'))) throw new ProofSkipped('no container engine answers (docker info, podman info)')
  const certificates = ownFiles(ownCertificates) ? ['--volume', `${ownCertificates}:${ownCertificates}:ro`] : []
  return {
    program: 'podman',
    // Steps run in a chroot: kernels that refuse namespaces or cgroups to containers build all the same. HEALTHCHECK is of Docker's format.
    buildArgs: ['--isolation=chroot', '--network=host', '--format=docker', ...certificates],
    runArgs: ['--network=host', ...(findProgram('runc') ? ['--runtime=runc'] : [])],
    base: await importBase(),
  }
}

const answers = (program: string): Promise<boolean> =>
  runProgram(program, ['info']).then(
    () => true,
    () => false,
  )

async function installPodman(): Promise<void> {
  if (!isRoot) throw new ProofSkipped('no container engine answers, and only root may install one')
  // runc beside crun: the crun of Debian 12 refuses hybrid cgroups.
  for (const name of ['podman', 'buildah', 'runc', 'mmdebstrap', 'uidmap']) await installPackage(name)
}

/** An image of Debian 13, made from its packages: no registry is asked. */
async function importBase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-base-'))
  const archive = join(folder, 'base.tar')
  try {
    if (!findProgram('mmdebstrap')) await installPackage('mmdebstrap')
    await runProgram('mmdebstrap', ['--quiet', '--variant=minbase', 'trixie', archive])
    await runProgram('podman', ['import', '--quiet', archive, baseImage])
    return `localhost/${baseImage}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function ownFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
