/** npm run migration [-- --name what-it-does]: writes the migration from the current schema to the tables as declared. */
import { prepare, runCliCommand, runNode } from './lib/launch.mjs'
import { projectPath } from './lib/project.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false, withDev: true })
  const { code } = await runNode([projectPath('node_modules/drizzle-kit/bin.cjs'), 'generate', ...args])
  return code
})
