/** Lists folders whose TypeScript files are commands: bench/ and proofs/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { projectPath } from './project.mjs'

/**
 * The commands of a folder, each with its purpose: the first sentence of the comment at the top of the file. Shared code is
 * in subfolders.
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
