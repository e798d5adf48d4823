import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failuresPlaywright,
  failuresVitest,
  formatTestCount,
  mayRerun,
  mergeRerun,
  readSuiteResult,
  sumTestCounts,
} from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'results-'))
const vitest = (report: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...report,
})

function read(code: number, report: string | undefined) {
  const file = join(folder, 'report.json')
  writeFileSync(file, report ?? '')
  return readSuiteResult({
    name: 'Vitest',
    file: report === undefined ? join(folder, 'none') : file,
    code,
    count: countVitest,
    failures: failuresVitest,
  })
}

test('the last line names what passed and failed, and skipped tests only where there are any', () => {
  expect(formatTestCount({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(formatTestCount({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

test('the counts of all runners are added up', () => {
  const counts = [
    { passed: 10, failed: 1, skipped: 0 },
    { passed: 5, failed: 0, skipped: 2 },
  ]
  expect(sumTestCounts(counts)).toEqual({ passed: 15, failed: 1, skipped: 2 })
})

test('a test file that could not be loaded counts as one failure', () => {
  const report = vitest({ numPassedTests: 4, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countVitest(report)).toEqual({ passed: 4, failed: 1, skipped: 0 })
})

test('errors outside any browser test count as failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 2 })
})

test('a runner that left no report, or one cut short, has failed', () => {
  expect(read(134, undefined).count.failed).toBe(1)
  expect(read(0, '{"numPassed').count.failed).toBe(1)
})

test('a runner that ran no test has failed', () => {
  expect(read(0, JSON.stringify(vitest({})))).toEqual({
    count: { passed: 0, failed: 1, skipped: 0 },
    failures: ['FAILED Vitest ran no test.'],
    error: 'Vitest ran no test.',
  })
})

test('a runner that ended badly though no test failed has failed', () => {
  expect(read(1, JSON.stringify(vitest({ numPassedTests: 3 }))).count).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(read(0, JSON.stringify(vitest({ numPassedTests: 3 }))).count).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('each failed test is named with the first line of its reason', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\n    at line 3'] },
  ]
  const unloaded = { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such file' }
  expect(
    failuresVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }, unloaded] }),
  ).toEqual([
    'FAILED a.test.ts › subtracts: expected 1 to be 2',
    'FAILED b.test.ts › could not be loaded: no such file',
  ])
})

test('each failed browser test is named with its screen, locator and line, however deep it stands', () => {
  const spec = (status: string) => ({
    file: 'buys.spec.ts',
    line: 4,
    title: 'a guest buys',
    tests: [{ status, projectName: 'phone', results: [{ error }] }],
  })
  const error = {
    message: '\u001b[31mtimed out\u001b[39m\n\nLocator: getByText("Paid")\nat …',
    location: { file: 'e2e/buys.spec.ts', line: 9 },
  }
  const suites = [{ suites: [{ specs: [spec('unexpected'), spec('expected')] }] }]
  expect(failuresPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    'FAILED buys.spec.ts:4 › [phone] a guest buys: timed out, Locator: getByText("Paid"), line 9',
    'FAILED outside any browser test › : no browser',
  ])
})

const browserReport = (statuses: Record<string, string>, errors: object[] = []) => ({
  errors,
  stats: {
    expected: Object.values(statuses).filter((status) => status === 'expected').length,
    unexpected: Object.values(statuses).filter((status) => status === 'unexpected').length,
    flaky: 0,
    skipped: 0,
  },
  suites: [
    {
      specs: Object.entries(statuses).map(([title, status]) => ({
        // As Playwright does: the id of a test depends on the projects that ran.
        id: `${title} of ${Object.keys(statuses).length}`,
        file: 'buys.spec.ts',
        line: 4,
        title,
        tests: [
          {
            status,
            projectName: 'wide',
            results: [status === 'expected' ? {} : { error: { message: `${title} broke\nat …` } }],
          },
        ],
      })),
    },
  ],
})

function rerun(statuses: Record<string, string>, second: Record<string, string> | undefined, errors: object[] = []) {
  const first = browserReport(statuses)
  const result = { count: countPlaywright(first), failures: failuresPlaywright(first) }
  return mergeRerun(result, first, second && browserReport(second, errors))
}

test('a browser test that passes when run again has passed, and is named as flaky with its first failure', () => {
  expect(
    rerun({ one: 'expected', two: 'unexpected', three: 'unexpected' }, { two: 'expected', three: 'unexpected' }),
  ).toEqual({
    count: { passed: 2, failed: 1, skipped: 0 },
    failures: ['FAILED buys.spec.ts:4 › [wide] three: three broke'],
    flaky: ['FLAKY buys.spec.ts:4 › [wide] two: two broke'],
  })
})

test('a rerun that left no report, or failed outside any test, changes nothing', () => {
  const unchanged = {
    count: { passed: 0, failed: 1, skipped: 0 },
    failures: ['FAILED buys.spec.ts:4 › [wide] one: one broke'],
  }
  expect(rerun({ one: 'unexpected' }, undefined)).toEqual(unchanged)
  expect(rerun({ one: 'unexpected' }, { one: 'expected' }, [{ message: 'no browser' }])).toEqual(unchanged)
})

test('a test that fails only in the rerun has failed', () => {
  expect(rerun({ one: 'unexpected', two: 'skipped' }, { one: 'expected', two: 'unexpected' })).toMatchObject({
    count: { passed: 1, failed: 1 },
    failures: ['FAILED buys.spec.ts:4 › [wide] two: two broke'],
  })
})

test('one to three failures are run again, more or an error outside any test are not', () => {
  const failed = (count: number, errors: object[] = []) =>
    mayRerun(
      browserReport(
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`test ${index}`, 'unexpected'])),
        errors,
      ),
    )
  expect([0, 1, 3, 4].map((count) => failed(count))).toEqual([false, true, true, false])
  expect(failed(1, [{ message: 'no browser' }])).toBe(false)
})
