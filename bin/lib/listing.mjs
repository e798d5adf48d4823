/** Folders whose TypeScript files are commands of their own: bench/ and proofs/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { projectPath } from './project.mjs'

/**
 * The commands of a folder with what each is for: the first sentence of the comment its file begins with. What they share
 * lies in folders below.
 * @returns {{name: string, purpose: string}[]}
 */
export function listCommands(folder) {
  if (!existsSync(projectPath(folder))) return []
  return readdirSync(projectPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z0-9-]+\.ts$/.test(entry.name))
    .map(({ name }) => ({ name: name.slice(0, -'.ts'.length), purpose: readPurpose(projectPath(folder, name)) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export function printCommands(commands) {
  for (const { name, purpose } of commands) console.log(`${name.padEnd(24)}${purpose}`)
}

function readPurpose(file) {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return comment
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .trim()
    .split(/(?<=\.)\s/)[0]
}
