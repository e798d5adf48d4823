/** The command line of `npm run prove`, and the lines a run ends with. */
import { randomInt } from 'node:crypto'
import { CliError } from '../../bin/lib/project.mjs'
import { formatTestCount } from '../../bin/lib/results.mjs'

export interface ProofRequest {
  readonly form: 'short' | 'long'
  /** The short form without names takes every proof that has one. */
  readonly names: readonly string[]
  readonly seed: number
  readonly args: readonly string[]
}

/** Seeds of fast-check are whole numbers of 32 bits. */
const largestSeed = 2 ** 31 - 1

export function readRequest(args: readonly string[], proofNames: readonly string[]): ProofRequest {
  const { seed, rest } = takeSeed(args)
  const isShort = rest.includes('--short')
  const [first, ...others] = rest.filter((one) => one !== '--short')
  if (!isShort && first === undefined) throw new CliError('Name a proof, or ask for the short forms with --short.')
  const names = first === undefined ? [] : isShort ? [first, ...others] : [first]
  const unknown = names.find((name) => !proofNames.includes(name))
  if (unknown !== undefined) throw new CliError(`There is no proof "${unknown}"; there are: ${proofNames.join(', ')}.`)
  return {
    form: isShort ? 'short' : 'long',
    names,
    seed: seed ?? randomInt(1, largestSeed),
    args: isShort ? [] : others,
  }
}

function takeSeed(args: readonly string[]): { seed: number | undefined; rest: readonly string[] } {
  const at = args.indexOf('--seed')
  if (at < 0) return { seed: undefined, rest: args }
  const seed = Number(args[at + 1])
  if (!Number.isInteger(seed) || seed < 1 || seed > largestSeed)
    throw new CliError(`--seed needs a whole number from 1 to ${largestSeed}.`)
  return { seed, rest: args.toSpliced(at, 2) }
}

export interface ProofResult {
  readonly name: string
  readonly seconds: number
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it failed or was skipped. */
  readonly reason?: string
}

/** A line per proof, a line per failure, and the sum that `.ci/run` reads. */
export function summaryLines(results: readonly ProofResult[]): string[] {
  const count = (wanted: ProofResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return [
    ...results.map(
      ({ name, seconds, outcome, reason }) =>
        `${name.padEnd(20)}${String(Math.round(seconds)).padStart(6)} s  ${outcome}${outcome === 'skipped' ? `: ${reason}` : ''}`,
    ),
    ...results.flatMap(({ name, outcome, reason = '' }) =>
      outcome === 'failed' ? [`FAILED ${name}: ${reason.split('\n')[0]}`] : [],
    ),
    formatTestCount({ passed: count('passed'), failed: count('failed'), skipped: count('skipped') }),
  ]
}
