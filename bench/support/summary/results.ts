/** What one run of the summary measured, and on which machine. */
import type { GeneratorCapacity } from '../ceiling.ts'

export interface BenchFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly kind: BenchFigureKind
  readonly better: 'higher' | 'lower'
  /** The load generator reached less than it must (`ceiling.ts`): the figure may be its limit. */
  readonly limited?: true
}

/**
 * Ratios, counts and bytes mean the same on every machine; absolute figures only on the same one. A reference is not the
 * shop's: it says what the machine could do at the time.
 */
export type BenchFigureKind = 'ratio' | 'count' | 'bytes' | 'absolute' | 'reference'

export interface BenchMachine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  /** Nothing where no PostgreSQL server was found. */
  readonly postgres?: string
}

export interface Results {
  readonly takenAt: string
  readonly commit: string
  /** The working tree differed from the commit. */
  readonly isModified: boolean
  readonly machine: BenchMachine
  readonly generator: string
  /** What it gets per second out of a server that only sends bytes, at 1 kB and at 35 kB. */
  readonly capacity: GeneratorCapacity
  /** The share of the processors that other programs used before. */
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

/** Four digits say more than any measurement is exact to; what is counted stays exact. */
const roundValue = (value: number): number => Number(value.toPrecision(4))

export const perSecondFigure = (name: string, value: number, { limited = false } = {}): BenchFigure => ({
  name,
  value: roundValue(value),
  unit: '/s',
  kind: 'absolute',
  better: 'higher',
  ...(limited && { limited }),
})

/** What something else than the shop reached per second: a ceiling. */
export const referenceFigure = (
  name: string,
  value: number,
  options: { readonly limited?: boolean } = {},
): BenchFigure => ({
  ...perSecondFigure(name, value, options),
  kind: 'reference',
})

/** A share of a ceiling. */
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
