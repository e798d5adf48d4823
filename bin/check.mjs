/** npm run check: lint and format, types, and architecture, in parallel. Fast enough to run before every commit. */
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { nodeCommand, prepare, runCliCommand } from './lib/launch.mjs'
import { projectPath, say } from './lib/project.mjs'

const CHECKS = {
  'lint and format': [projectPath('node_modules/@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=error'],
  // A second type checker would repeat work of the first, and the other checks need the CPU.
  types: [
    projectPath('node_modules/typescript/bin/tsc'),
    '--noEmit',
    ...['--checkers', '1', '--incremental', '--tsBuildInfoFile', projectPath('node_modules/.cache/types.tsbuildinfo')],
  ],
  architecture: [
    projectPath('node_modules/vitest/vitest.mjs'),
    ...['run', '--pool=threads', 'src/architecture.test.ts', 'src/citations.test.ts'],
  ],
}

const execute = promisify(execFile)

/** The output of a check is printed in one piece when it has ended. */
async function runCheck([name, args]) {
  // The type checker is written in Go, and collects garbage less often with a larger heap.
  const [command, all, options] = nodeCommand(args, { stdio: 'pipe', env: { GOGC: '400' }, maxBuffer: 64 * 2 ** 20 })
  const run = execute(command, all, options)
  // The type check takes longest and needs one CPU: the others use what is left.
  if (name !== 'types' && run.child.pid) lowerPriority(run.child.pid)
  const { code = 0, stdout, stderr } = await run.catch((error) => error)
  say(`— ${name}\n${stdout}${stderr}`.trimEnd())
  return code === 0 ? [] : [name]
}

/** Only a hint: a check that has already ended needs no priority. */
function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

await runCliCommand(async () => {
  await prepare({ build: false, withDev: true })
  const failed = (await Promise.all(Object.entries(CHECKS).map(runCheck))).flat()
  say(failed.length ? `Not in order: ${failed.join(', ')}.` : 'All in order.')
  return failed.length
})
