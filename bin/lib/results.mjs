/** Reads the reports of the test runners, and adds them up. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{passed: number, failed: number, skipped: number}} Count */

/**
 * The result of one runner's report. `failures` and `flaky` are readable lines, one per test; `error` says why the runner
 * itself failed.
 * @typedef {{count: Count, failures: string[], flaky?: string[], error?: string}} SuiteResult
 */

/** More failures than this are a real fault, which a second run would only hide. */
export const MOST_RERUNS = 3

/** @type {(counts: Count[]) => Count} */
export const sumTestCounts = (counts) =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** `12 passed, 0 failed`, with the skipped tests if there are any. */
export const formatTestCount = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A file that could not be loaded has no tests: it counts as one failure. */
export function countVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * Playwright's own retries are off; with them, a flaky test would count as a failure. Each error outside any test counts as one.
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** The failed tests of a Vitest report, one line each: file, test, and the first line of the error. */
export const failuresVitest = (report) =>
  report.testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [failureLine(file.name, 'could not be loaded', file.message)]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureLine(file.name, fullName, failureMessages[0])),
  )

/** The same for a Playwright report. */
export const failuresPlaywright = (report) => [
  ...browserTests(report)
    .filter(({ failed }) => failed)
    .map(({ name, reason }) => `FAILED ${name}: ${reason}`),
  ...report.errors.map(({ message }) => failureLine('outside any browser test', '', message)),
]

/** Every test of a Playwright report, once per project. */
function browserTests({ suites }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        // Not the report's own id: where a test runs in several projects, it is that of the first of them that ran.
        name: `${spec.file}:${spec.line} › [${projectName}] ${spec.title}`,
        failed: status === 'unexpected' || status === 'flaky',
        passed: status === 'expected',
        reason: browserReason(results.at(-1)?.error),
      })),
    ),
  ]
  return suites.flatMap(inSuite)
}

/** Whether the failures of a run are few, and all of them tests, so that each can be run once more alone. */
export function mayRerun(report) {
  const failed = browserTests(report).filter((test) => test.failed).length
  return report.errors.length === 0 && failed > 0 && failed <= MOST_RERUNS
}

/**
 * The result of a run of browser tests whose few failures were run again: a test that passes now counts as passed, and is
 * reported as flaky with its first failure.
 * @param {SuiteResult} result of the first run
 * @param {object} first report of the first run
 * @param {object | undefined} second report of the rerun; undefined if it left none
 * @returns {SuiteResult}
 */
export function mergeRerun(result, first, second) {
  if (!second || second.errors.length > 0) return result
  const rerun = browserTests(second)
  const passed = new Set(rerun.filter((test) => test.passed).map(({ name }) => name))
  const firstFailed = browserTests(first).filter(({ failed }) => failed)
  const flaky = firstFailed.filter(({ name }) => passed.has(name))
  // Tests that the first run left out are run again too, and their failures must be reported.
  const fresh = rerun.filter(({ name, failed }) => failed && !firstFailed.some((one) => one.name === name))
  const stillFailed = result.failures.filter(
    (failure) => !flaky.some(({ name }) => failure.startsWith(`FAILED ${name}: `)),
  )
  const { count } = result
  return {
    ...result,
    count: { ...count, passed: count.passed + flaky.length, failed: count.failed - flaky.length + fresh.length },
    failures: [...stillFailed, ...fresh.map(({ name, reason }) => `FAILED ${name}: ${reason}`)],
    flaky: flaky.map(({ name, reason }) => `FLAKY ${name}: ${reason}`),
  }
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0]

/** First line, locator and line of code: a failure that cannot be repeated is found by them alone. */
function browserReason({ message, location } = {}) {
  const locator = stripVTControlCharacters(message ?? '').match(/^Locator: .*$/m)
  return [firstLine(message), ...(locator ?? []), ...(location ? [`line ${location.line}`] : [])].join(', ')
}

const failureLine = (where, what, why) => `FAILED ${where} › ${what}: ${firstLine(why)}`

/**
 * The result of a runner's report file. A runner that left no report, ran no test, or ended with an error without naming a
 * failed test counts as one failure: missing output is never a pass. A selection of tests may be empty (`allowNone`).
 * @param {{name: string, file: string, code: number, allowNone?: boolean, count: (report: any) => Count,
 *   failures: (report: any) => string[]}} runner
 * @returns {SuiteResult}
 */
export function readSuiteResult({ name, file, code, allowNone = false, count, failures }) {
  const report = readReport(file)
  if (!report) return failedOnce(`${name} ended with exit code ${code} and left no report.`)
  const counted = count(report)
  if (counted.passed + counted.failed === 0 && !(allowNone && code === 0))
    return failedOnce(`${name} ran no test.`, counted)
  if (code !== 0 && counted.failed === 0)
    return failedOnce(`${name} ended with exit code ${code} though no test failed.`, counted)
  return { count: counted, failures: failures(report) }
}

const failedOnce = (error, counted = { passed: 0, skipped: 0 }) => ({
  count: { ...counted, failed: 1 },
  failures: [`FAILED ${error}`],
  error,
})

/** A runner's report; undefined if it left none or a crash truncated it. */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
