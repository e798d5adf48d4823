/**
 * npm test: installs, builds, runs unit, API and browser tests, and sums them in its last line.
 *
 *   npm test                          everything
 *   npm test -- unit src/units        one runner, with arguments of its own
 *   npm test -- e2e -g coin
 */
import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from './lib/chromium.mjs'
import { prepare, runNode, verb } from './lib/launch.mjs'
import { at, Sorry, say } from './lib/project.mjs'
import {
  countPlaywright,
  countVitest,
  failuresPlaywright,
  failuresVitest,
  line,
  readResults,
  sum,
} from './lib/results.mjs'

const reports = at('test-results', 'reports')

const RUNNERS = {
  unit: {
    name: 'Vitest',
    file: `${reports}/unit.json`,
    count: countVitest,
    failures: failuresVitest,
    run: (args) =>
      runNode(
        [
          at('node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reports}/unit.json`,
          ...args,
        ],
        {
          env: { NODE_ENV: 'test' },
        },
      ),
  },
  e2e: {
    name: 'Playwright',
    file: `${reports}/e2e.json`,
    count: countPlaywright,
    failures: failuresPlaywright,
    run: async (args) =>
      runNode([at('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args], {
        env: { CHROMIUM_PATH: await chromium(runNode), PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` },
      }),
  },
}

async function runOne(runner, args) {
  rmSync(runner.file, { force: true })
  const started = await runner.run(args).catch((trouble) => {
    if (!(trouble instanceof Sorry)) throw trouble
    say(trouble.message)
    return { code: 1 }
  })
  const result = readResults({ ...runner, code: started.code })
  if (result.trouble) say(result.trouble)
  return result
}

await verb(async ([first, ...rest]) => {
  if (first && !RUNNERS[first]) throw new Sorry(`npm test knows ${Object.keys(RUNNERS).join(' and ')}, not "${first}".`)
  await prepare({ withDev: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const runner of first ? [RUNNERS[first]] : Object.values(RUNNERS)) results.push(await runOne(runner, rest))
  const total = sum(results.map(({ count }) => count))
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(failure)
  console.log(`\n${line(total)}`)
  return total.failed > 0 ? 1 : 0
})
