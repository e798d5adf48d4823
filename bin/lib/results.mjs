/** Reads what the test runners report, and sums it. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{passed: number, failed: number, skipped: number}} Count */

/** @type {(counts: Count[]) => Count} */
export const sum = (counts) =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** `12 passed, 0 failed`, and what was skipped only where something was. */
export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A file that could not even be loaded has no tests of its own: it counts as one failure. */
export function countVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** Retries are off, so there is nothing flaky; were there, it would be a failure. Errors outside any test count as one each. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** The failed tests of a Vitest report, a line each: where, what, and the first line of why. */
export const failuresVitest = (report) =>
  report.testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [failure(file.name, 'could not be loaded', file.message)]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(file.name, fullName, failureMessages[0])),
  )

/** The failed browser tests of a Playwright report, likewise. */
export function failuresPlaywright({ suites, errors }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`${spec.file}:${spec.line}`, `[${projectName}] ${spec.title}`, results.at(-1)?.error?.message),
        ),
    ),
  ]
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => failure('outside any browser test', '', message))]
}

const failure = (where, what, why = '') => `FAILED ${where} › ${what}: ${stripVTControlCharacters(why).split('\n')[0]}`

/**
 * What a runner's report file amounts to. A runner that left none, ran nothing, or ended badly without naming a failed
 * test has failed once: silence is never a pass.
 * @param {{name: string, file: string, code: number, count: (report: any) => Count, failures: (report: any) => string[]}} runner
 * @returns {{count: Count, failures: string[], trouble?: string}}
 */
export function readResults({ name, file, code, count, failures }) {
  const report = parsed(file)
  if (!report) return failedOnce(`${name} ended with exit code ${code} and left no report.`)
  const counted = count(report)
  if (counted.passed + counted.failed === 0) return failedOnce(`${name} ran no test.`, counted)
  if (code !== 0 && counted.failed === 0)
    return failedOnce(`${name} ended with exit code ${code} though no test failed.`, counted)
  return { count: counted, failures: failures(report) }
}

const failedOnce = (trouble, counted = { passed: 0, skipped: 0 }) => ({
  count: { ...counted, failed: 1 },
  failures: [`FAILED ${trouble}`],
  trouble,
})

function parsed(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (trouble) {
    if (trouble instanceof SyntaxError) return undefined // cut short by a crash
    throw trouble
  }
}
