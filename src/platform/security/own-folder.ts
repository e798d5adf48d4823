import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Makes a folder that no other user of the machine can enter, also where it was there and open to others. */
export function makeOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (statSync(path).mode & 0o077) chmodSync(path, 0o700)
}
