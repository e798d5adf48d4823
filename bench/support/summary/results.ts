/** The results of one run of the summary, and its machine. */
import type { GeneratorCapacity } from '../ceiling.ts'

export interface BenchFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly kind: BenchFigureKind
  readonly better: 'higher' | 'lower'
  /** The load generator's capacity was too low (`ceiling.ts`): it may have limited the figure. */
  readonly limited?: true
}

/**
 * Ratios, counts and bytes are comparable between machines; absolute figures only on the same one. A reference does not measure
 * the shop: it shows what the machine could do at the time.
 */
export type BenchFigureKind = 'ratio' | 'count' | 'bytes' | 'absolute' | 'reference'

export interface BenchMachine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  /** Undefined if no PostgreSQL server was found. */
  readonly postgres?: string
}

export interface Results {
  readonly takenAt: string
  readonly commit: string
  /** The working tree differed from the commit. */
  readonly isModified: boolean
  readonly machine: BenchMachine
  readonly generator: string
  /** Responses per second of the load generator from a server that only sends bytes, at 1 kB and at 35 kB. */
  readonly capacity: GeneratorCapacity
  /** The share of CPU time that other programs used before the run. */
  readonly busyShare: number
  readonly tookSeconds: number
  readonly figures: readonly BenchFigure[]
  readonly missing: readonly MissingFigures[]
}

export interface MissingFigures {
  readonly names: string
  readonly reason: string
}

export const isSameMachine = (one: BenchMachine, other: BenchMachine): boolean =>
  one.cpu === other.cpu && one.cores === other.cores

/** Four digits exceed the accuracy of any measurement; counts stay exact. */
const roundValue = (value: number): number => Number(value.toPrecision(4))

export const perSecondFigure = (name: string, value: number, { limited = false } = {}): BenchFigure => ({
  name,
  value: roundValue(value),
  unit: '/s',
  kind: 'absolute',
  better: 'higher',
  ...(limited && { limited }),
})

/** What another server than the shop reached per second: a ceiling. */
export const referenceFigure = (
  name: string,
  value: number,
  options: { readonly limited?: boolean } = {},
): BenchFigure => ({
  ...perSecondFigure(name, value, options),
  kind: 'reference',
})

/** The ratio to a ceiling. */
export const ratioFigure = (name: string, value: number, { limited = false } = {}): BenchFigure => ({
  name,
  value: roundValue(value),
  unit: '',
  kind: 'ratio',
  better: 'higher',
  ...(limited && { limited }),
})

/** Milliseconds or megabytes. */
export const costFigure = (name: string, value: number, unit: 'ms' | 'MB'): BenchFigure => ({
  name,
  value: roundValue(value),
  unit,
  kind: 'absolute',
  better: 'lower',
})

export const countFigure = (name: string, value: number): BenchFigure => ({
  name,
  value,
  unit: '',
  kind: 'count',
  better: 'lower',
})

export const bytesFigure = (name: string, value: number): BenchFigure => ({
  name,
  value,
  unit: 'bytes',
  kind: 'bytes',
  better: 'lower',
})
