/**
 * npm test: installs, builds, runs unit, API and browser tests, and prints the totals in its last line.
 *
 *   npm test                          everything
 *   npm test -- unit src/units        one runner, with its own arguments
 *   npm test -- e2e -g coin
 *   npm test -- --tag postgres        tests that must also pass on a PostgreSQL server
 *   npm test -- --changed [COMMIT]    tests that depend on files changed since then; by default since the last commit
 */
import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from './lib/chromium.mjs'
import { prepare, runCliCommand, runNode } from './lib/launch.mjs'
import { CliError, projectPath, say } from './lib/project.mjs'
import {
  countPlaywright,
  countVitest,
  failuresPlaywright,
  failuresVitest,
  formatTestCount,
  mayRerun,
  mergeRerun,
  readReport,
  readSuiteResult,
  sumTestCounts,
} from './lib/results.mjs'
import { browserTestArguments, changedFiles, readSelection, unitFilesTagged } from './lib/selection.mjs'

const reports = projectPath('test-results', 'reports')

const vitest = {
  name: 'Vitest',
  file: `${reports}/unit.json`,
  count: countVitest,
  failures: failuresVitest,
  run: (args) =>
    runNode(
      [
        projectPath('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reports}/unit.json`,
        ...args,
      ],
      { env: { NODE_ENV: 'test' } },
    ),
}

const playwright = (file) => ({
  name: 'Playwright',
  file: `${reports}/${file}`,
  count: countPlaywright,
  failures: failuresPlaywright,
  run: async (args) =>
    runNode([projectPath('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args], {
      env: { CHROMIUM_PATH: await chromium(runNode), PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/${file}` },
    }),
})

/** Runs one runner and reads its report; `args` is undefined if none of its tests is selected. */
async function runSuite(runner, args, { allowNone = false } = {}) {
  rmSync(runner.file, { force: true })
  if (!args) return { count: { passed: 0, failed: 0, skipped: 0 }, failures: [] }
  const { code } = await runner.run(args).catch((error) => {
    if (!(error instanceof CliError)) throw error
    say(error.message)
    return { code: 1 }
  })
  const result = readSuiteResult({ ...runner, code, allowNone })
  if (result.error) say(result.error)
  return result
}

/** A few failed browser tests are run once more, one by one: decision 0070. */
async function runBrowserTests(args, options) {
  const runner = playwright('e2e.json')
  const result = await runSuite(runner, args, options)
  const first = readReport(runner.file)
  if (result.error || !first || !mayRerun(first)) return result
  say('Running the failed browser tests once more, each alone …')
  const again = playwright('e2e-rerun.json')
  const lastRun = `--last-failed-file=${projectPath('test-results/e2e/.last-run.json')}`
  await runSuite(again, ['--last-failed', lastRun, '--workers=1', '--output=test-results/e2e-rerun'])
  return mergeRerun(result, first, readReport(again.file))
}

const RUNNERS = {
  unit: {
    run: (args, options) => runSuite(vitest, args, options),
    select: ({ tag, changed }) => [
      ...(tag ? [`--tags-filter=${tag}`, ...unitFilesTagged(tag)] : []),
      ...(changed ? [`--changed=${changed}`, '--passWithNoTests'] : []),
    ],
  },
  e2e: {
    run: runBrowserTests,
    select: ({ tag, changed }) => {
      const dependent = changed ? browserTestArguments(changedFiles(changed), changed) : []
      return (
        dependent && [...dependent, ...(tag ? [`--grep=@${tag}\\b`] : []), ...(changed ? ['--pass-with-no-tests'] : [])]
      )
    },
  },
}

async function runTimed(name, selection, args) {
  const startMs = performance.now()
  const selected = RUNNERS[name].select(selection)
  const result = await RUNNERS[name].run(selected && [...selected, ...args], { allowNone: Boolean(selection.changed) })
  console.log(`\n${name}: ${formatTestCount(result.count)} in ${Math.round((performance.now() - startMs) / 1000)} s`)
  return result
}

await runCliCommand(async (args) => {
  const { selection, rest } = readSelection(args)
  const [first, ...others] = rest
  if (first && !RUNNERS[first])
    throw new CliError(`npm test runs ${Object.keys(RUNNERS).join(' and ')}, not "${first}".`)
  await prepare({ withDev: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const name of first ? [first] : Object.keys(RUNNERS)) results.push(await runTimed(name, selection, others))
  const total = sumTestCounts(results.map(({ count }) => count))
  for (const text of results.flatMap(({ failures, flaky = [] }) => [...failures, ...flaky])) console.log(text)
  console.log(`\n${formatTestCount(total)}`)
  return total.failed > 0 ? 1 : 0
})
