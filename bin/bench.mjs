/** npm run bench: lists the measurements of bench/; npm run bench -- <name>: takes one; -- all: takes every one in turn. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { prepare, runNode, verb } from './lib/launch.mjs'
import { at, CliError } from './lib/project.mjs'

/** Every .ts file of bench/ is a measurement; what they share lies in bench/support. */
function measurements() {
  if (!existsSync(at('bench'))) return []
  return readdirSync(at('bench'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name.slice(0, -'.ts'.length))
    .sort()
}

/** The first sentence of the comment a measurement begins with. */
function purpose(name) {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(at('bench', `${name}.ts`), 'utf8'))?.[1] ?? ''
  return comment
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .trim()
    .split(/(?<=\.)\s/)[0]
}

await verb(async ([wanted, ...args]) => {
  const names = measurements()
  if (!wanted) {
    for (const name of names) console.log(`${name.padEnd(24)}${purpose(name)}`)
    return 0
  }
  if (wanted !== 'all' && !names.includes(wanted))
    throw new CliError(`There is no measurement "${wanted}"; there are: ${names.join(', ')}.`)
  await prepare({ withDev: true })
  for (const name of wanted === 'all' ? names : [wanted]) {
    const { code } = await runNode([at('bench', `${name}.ts`), ...args], { env: { NODE_ENV: 'test' } })
    if (code !== 0) return code
  }
  return 0
})
