/** npm run check: lint and format, types, and the map of the house. Fast enough to run before every commit. */
import { prepare, runNode, verb } from './lib/launch.mjs'
import { at, say } from './lib/project.mjs'

const CHECKS = {
  'lint and format': [at('node_modules/@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=error'],
  types: [at('node_modules/typescript/bin/tsc'), '--noEmit'],
  architecture: [at('node_modules/vitest/vitest.mjs'), 'run', 'src/architecture.test.ts'],
}

await verb(async () => {
  await prepare({ build: false, withDev: true })
  const failed = []
  for (const [name, args] of Object.entries(CHECKS)) {
    say(`— ${name}`)
    const { code } = await runNode(args)
    if (code !== 0) failed.push(name)
  }
  say(failed.length ? `Not in order: ${failed.join(', ')}.` : 'All in order.')
  return failed.length
})
