/** Reads what the test runners report, and sums it. */
import { existsSync, readFileSync } from 'node:fs'

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

/**
 * What a runner's report file amounts to. A runner that left none, ran nothing, or ended badly without naming a failed
 * test has failed once: silence is never a pass.
 * @param {{name: string, file: string, code: number, count: (report: any) => Count}} runner
 * @returns {{count: Count, trouble?: string}}
 */
export function readResults({ name, file, code, count }) {
  const nothing = { passed: 0, failed: 1, skipped: 0 }
  const report = parsed(file)
  if (!report) return { count: nothing, trouble: `${name} ended with exit code ${code} and left no report.` }
  const counted = count(report)
  if (counted.passed + counted.failed === 0)
    return { count: { ...counted, failed: 1 }, trouble: `${name} ran no test.` }
  if (code !== 0 && counted.failed === 0)
    return { count: { ...counted, failed: 1 }, trouble: `${name} ended with exit code ${code} though no test failed.` }
  return { count: counted }
}

function parsed(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (trouble) {
    if (trouble instanceof SyntaxError) return undefined // cut short by a crash
    throw trouble
  }
}
