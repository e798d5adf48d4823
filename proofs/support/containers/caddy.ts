/** Caddy as a program of the machine, with a Caddyfile and a certificate authority of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackage, waitUntil } from '../programs.ts'
import { ProofFailure, ProofSkipped } from '../proof.ts'

export interface Caddy {
  /** What signed its certificate, in PEM. */
  readonly authority: string
  /** Ends it as a container's end does; throws where it ends with anything but 0. */
  stop(): Promise<void>
}

/** No administration, no port 80, and certificates that need no name server. */
const options = '{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n  local_certs\n}\n'

export async function startCaddy(caddyfile: string, publicUrl: string, folder: string): Promise<Caddy> {
  if (!findProgram('caddy') && !(await installPackage('caddy')))
    throw new ProofSkipped('Caddy is not installed, and only root may install it')
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `${options}${caddyfile}`)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    PUBLIC_URL: publicUrl,
  }
  const child = spawn(findProgram('caddy')!, ['run', '--config', config, '--adapter', 'caddyfile'], { env })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    log += part
  })
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  await waitUntil('Caddy serves', 30_000, async () => {
    if (child.exitCode !== null) throw new ProofFailure(`Caddy ended: ${log.trim().split('\n').at(-1)}`)
    return existsSync(root) && log.includes('serving initial configuration')
  })
  return {
    authority: readFileSync(root, 'utf8'),
    stop: async () => {
      if (child.exitCode !== null) throw new ProofFailure(`Caddy had ended with ${child.exitCode}`)
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new ProofFailure(`Caddy ended with ${code}`)
    },
  }
}
