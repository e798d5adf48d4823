/** Load by `wrk` (Debian: apt-get install wrk), which needs a fraction of a core where a server needs a whole one. */
import { execFile } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadGenerator, LoadPlan, Measurement, RequestParts } from './load-plan.ts'

const script = join(import.meta.dirname, 'wrk.lua')

export function findWrk(path = process.env.PATH ?? ''): LoadGenerator | undefined {
  const program = path
    .split(delimiter)
    .map((folder) => join(folder, 'wrk'))
    .find(isExecutable)
  return program === undefined ? undefined : { name: 'wrk', run: (plan) => runWrk(program, plan) }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function runWrk(program: string, plan: LoadPlan): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-wrk-'))
  const requests = join(folder, 'requests')
  try {
    writeFileSync(requests, writePlan(plan), 'latin1')
    const args = ['--threads', '1', '--connections', String(plan.connections), '--duration', `${plan.seconds}s`]
    const { stdout } = await promisify(execFile)(
      program,
      [...args, '--timeout', '10s', '--script', script, `http://127.0.0.1:${plan.port}/`],
      { env: { ...process.env, LOAD_REQUESTS: requests } },
    )
    return readMeasurement(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The file that the script reads: the first count and its digits, then the parts of each request, each preceded by its length.
 */
function writePlan({ firstCount, countDigits, requests }: LoadPlan): string {
  const writePart = (part: string) => `${part.length}\n${part}\n`
  const writeRequest = (parts: RequestParts) => `${parts.length}\n${parts.map(writePart).join('')}`
  return `${firstCount}\n${countDigits}\n${requests.map(writeRequest).join('')}`
}

/** The script's last line: responses, microseconds, bytes, both percentiles in microseconds, failures. */
export function readMeasurement(output: string): Measurement {
  const figures = /^measured (.*)$/m.exec(output)?.[1]?.split(' ').map(Number)
  if (figures?.length !== 6 || figures.some(Number.isNaN)) throw new Error(`wrk printed no figures: ${output}`)
  const [responses, micros, bytes, p50, p99, failed] = figures as [number, number, number, number, number, number]
  return { responses, seconds: micros / 1e6, bytes, p50Ms: p50 / 1000, p99Ms: p99 / 1000, failed }
}
