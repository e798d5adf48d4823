/** Node 26 needs the library libatomic.so.1 on Linux, which a bare Debian has not. */
import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackage, readPackageLists } from './debian-packages.mjs'
import { say } from './project.mjs'

export const libatomicAdvice =
  'Node 26 needs the library libatomic.so.1, which this machine lacks: install it first (on Debian: apt-get install libatomic1).'

/** False only where the loader's list was read and does not name it. */
export function hasLibatomic() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/sbin:/usr/sbin` },
  })
  return status !== 0 || stdout.includes('libatomic.so.1')
}

/** Installs it where that is possible; elsewhere what needs it fails, and `libatomicAdvice` says why. */
export async function installLibatomicWhenNeeded() {
  if (hasLibatomic() || !canInstallPackages()) return
  say('Installing libatomic1, which Node 26 needs …')
  await readPackageLists()
  await installPackage('libatomic1')
}
