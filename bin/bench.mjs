/** npm run bench: lists the measurements of bench/; npm run bench -- <name>: runs one; -- all: runs all in turn. */
import { prepare, runCliCommand, runNode } from './lib/launch.mjs'
import { listCommands, printCommands } from './lib/listing.mjs'
import { CliError, projectPath } from './lib/project.mjs'

await runCliCommand(async ([wanted, ...args]) => {
  const measurements = listCommands('bench')
  const names = measurements.map(({ name }) => name)
  if (!wanted) {
    printCommands(measurements)
    return 0
  }
  if (wanted !== 'all' && !names.includes(wanted))
    throw new CliError(`There is no measurement "${wanted}"; there are: ${names.join(', ')}.`)
  await prepare({ withDev: true })
  for (const name of wanted === 'all' ? names : [wanted]) {
    const { code } = await runNode([projectPath('bench', `${name}.ts`), ...args], { env: { NODE_ENV: 'test' } })
    if (code !== 0) return code
  }
  return 0
})
