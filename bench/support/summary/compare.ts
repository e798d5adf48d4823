/** Compares two runs of the summary: figures that are comparable on both machines, and regressions. */
import { type BenchFigure, isSameMachine, type Results } from './results.ts'

/** Differences up to this share count as noise. */
const tolerance = 0.2
/**
 * Between machines the ratio to a ceiling varies: a CPU that is good at sending bytes or at locks raises the ceiling more than
 * the shop's figure.
 */
const toleranceBetweenMachines = 0.5

export interface FigureComparison {
  readonly figure: BenchFigure
  readonly before?: BenchFigure
  /** After ÷ before, if the two are comparable. */
  readonly ratio?: number
  readonly verdict: 'new' | 'other machine' | 'limited' | 'reference' | 'worse' | 'risen' | 'similar' | 'better'
}

export interface ResultsComparison {
  readonly figures: readonly FigureComparison[]
  /** Figures that the earlier run has but this one lacks. */
  readonly missing: readonly BenchFigure[]
}

export function compareResults(before: Results | undefined, after: Results): ResultsComparison {
  const earlier = new Map(before?.figures.map((figure) => [figure.name, figure]))
  const sameMachine = before !== undefined && isSameMachine(before.machine, after.machine)
  const names = new Set(after.figures.map(({ name }) => name))
  return {
    figures: after.figures.map((figure) => compareFigure(earlier.get(figure.name), figure, sameMachine)),
    missing: [...earlier.values()].filter(({ name }) => !names.has(name)),
  }
}

function compareFigure(before: BenchFigure | undefined, figure: BenchFigure, sameMachine: boolean): FigureComparison {
  if (!before) return { figure, verdict: 'new' }
  const dependsOnMachine = figure.kind === 'absolute' || figure.kind === 'reference'
  if (dependsOnMachine && !sameMachine) return { figure, before, verdict: 'other machine' }
  if (before.limited || figure.limited) return { figure, before, verdict: 'limited' }
  const verdict =
    figure.kind === 'reference' ? 'reference' : judge(before.value, figure, toleranceOf(figure, sameMachine))
  return { figure, before, ratio: figure.value / before.value, verdict }
}

const toleranceOf = ({ kind }: BenchFigure, sameMachine: boolean): number =>
  kind === 'ratio' && !sameMachine ? toleranceBetweenMachines : tolerance

function judge(before: number, { value, better, kind }: BenchFigure, tolerated: number): FigureComparison['verdict'] {
  const isCounted = kind === 'count' || kind === 'bytes'
  const [worst, best] =
    better === 'higher'
      ? [value < before * (1 - tolerated), value > before * (1 + tolerated)]
      : [value > before * (1 + tolerated), value < before * (1 - tolerated)]
  if (worst) return 'worse'
  if (isCounted && value > before) return 'risen'
  return best ? 'better' : 'similar'
}
