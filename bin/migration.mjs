/** npm run migration [-- --name what-it-does]: writes the migration from the tables as declared to the tables as migrated. */
import { prepare, runNode, verb } from './lib/launch.mjs'
import { at } from './lib/project.mjs'

await verb(async (args) => {
  await prepare({ build: false, withDev: true })
  const { code } = await runNode([at('node_modules/drizzle-kit/bin.cjs'), 'generate', ...args])
  return code
})
