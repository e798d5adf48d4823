/**
 * The key figures in six minutes: orders, lists, pages, startup, memory, JavaScript, compared with the last committed results, of
 * the same kind of machine if there are any. `-- --against FILE` compares with another run. Orders are measured on the server in
 * `BENCH_POSTGRES`, otherwise on one that is started for it with default settings.
 */
import { parseArgs, styleText } from 'node:util'
import { generatorCapacity } from './support/ceiling.ts'
import { generator } from './support/load.ts'
import { startPostgres } from './support/postgres-server.ts'
import { compareResults } from './support/summary/compare.ts'
import { formatFindings, formatMachine, formatOrigin, formatTable } from './support/summary/format.ts'
import { lastCommittedResults, readBenchResults, readCommit, writeResults } from './support/summary/history.ts'
import { describeMachine, measureBusyShare } from './support/summary/machine.ts'
import { parts } from './support/summary/parts.ts'
import type { BenchFigure, MissingFigures, Results } from './support/summary/results.ts'

const quietBelow = 0.1

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const begunMs = performance.now()
const origin = readCommit()
const takenAt = new Date().toISOString()
const busyShare = Math.round(100 * (await measureBusyShare())) / 100
const own = process.env.BENCH_POSTGRES ? undefined : await startPostgres()
const postgresUrl = process.env.BENCH_POSTGRES ?? own?.url
const machine = await describeMachine(postgresUrl)
const before = against ? readBenchResults(against) : lastCommittedResults(machine)
console.log(formatMachine(machine))
if (busyShare > quietBelow)
  console.log(`Other programs use ${Math.round(100 * busyShare)} % of the processors: these figures mean little.`)
if (!postgresUrl) console.log('No PostgreSQL server is installed here: what needs one is missing.')

const capacity = await generatorCapacity()
const figures: BenchFigure[] = []
const missing: MissingFigures[] = []
for (const { name, figureNames, needsPostgres, measure } of parts) {
  if (needsPostgres && !postgresUrl) {
    missing.push({ names: figureNames, reason: 'no PostgreSQL server' })
    continue
  }
  const partBegunMs = performance.now()
  try {
    const result = await measure(postgresUrl)
    figures.push(...result.figures)
    missing.push(...(result.missing ?? []))
  } catch (error) {
    console.error(error)
    missing.push({ names: figureNames, reason: String(error) })
    process.exitCode = 1
  }
  console.log(`${name}: ${secondsSince(partBegunMs)} s`)
}
own?.stop()

const results: Results = {
  takenAt,
  ...origin,
  machine,
  generator: generator.name,
  capacity,
  busyShare,
  tookSeconds: secondsSince(begunMs),
  figures,
  missing,
}
const comparison = compareResults(before, results)
console.log(`\nWritten to ${writeResults(results)} after ${results.tookSeconds} s.`)
console.log(`\nBefore: ${before ? formatOrigin(before) : 'no results yet'}\nAfter: ${formatOrigin(results)}\n`)
console.log(formatTable(comparison))
console.log('')
const findings = formatFindings(comparison, results)
for (const line of findings) console.log(line.startsWith('WORSE') ? styleText(['bold', 'red'], line) : line)
if (before && !findings.some((line) => /^(WORSE|RISEN)/.test(line)))
  console.log('No measured figure is worse than before.')

function secondsSince(ms: number): number {
  return Math.round((performance.now() - ms) / 1000)
}
