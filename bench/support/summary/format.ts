/** The summary as text: a table to paste into a note, and the regressions. */
import type { FigureComparison, ResultsComparison } from './compare.ts'
import type { BenchFigure, BenchMachine, Results } from './results.ts'

export function formatValue({ value, unit, kind }: Pick<BenchFigure, 'value' | 'unit' | 'kind'>): string {
  if (kind === 'ratio') return `${(100 * value).toLocaleString('en-US', { maximumSignificantDigits: 3 })} %`
  const digits = value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  return unit === '/s' ? `${digits}/s` : `${digits} ${unit}`.trimEnd()
}

/** A Markdown table: figure, before, after, ratio. */
export function formatTable({ figures, missing: gone }: ResultsComparison): string {
  const rows = [
    ...figures.map(({ figure, before, ratio, verdict }) => [
      figure.name,
      before ? formatValue(before) : '',
      `${formatValue(figure)}${figure.limited ? ' (limited by the load generator)' : ''}`,
      ratio === undefined ? verdict : `${verdict === 'worse' ? '**worse** ' : ''}${ratio.toFixed(2)}`,
    ]),
    ...gone.map((figure) => [figure.name, formatValue(figure), 'missing', '']),
  ]
  const lines = [['figure', 'before', 'after', 'ratio'], ['---', '---:', '---:', '---:'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** One line for each regression, each additional statement or byte, and each figure that was not measured. */
export function formatFindings(
  { figures, missing: gone }: ResultsComparison,
  { missing }: Pick<Results, 'missing'>,
): string[] {
  const changed = (verdict: FigureComparison['verdict'], word: string) =>
    figures.filter((one) => one.verdict === verdict).map((one) => `${word} ${one.figure.name}: ${formatChange(one)}`)
  const limited = figures.filter(({ figure }) => figure.limited).map(({ figure }) => figure.name)
  return [
    ...missing.map(({ names, reason }) => `MISSING ${names}: ${reason}`),
    ...(gone.length ? [`MISSING, measured before: ${gone.map(({ name }) => name).join('; ')}`] : []),
    ...(limited.length ? [`LIMITED by the load generator: ${limited.join('; ')}`] : []),
    ...changed('risen', 'RISEN'),
    ...changed('worse', 'WORSE'),
  ]
}

function formatChange({ figure, before }: FigureComparison): string {
  if (!before) return formatValue(figure)
  const percent = Math.round(100 * (figure.value / before.value - 1))
  return `${formatValue(before)} → ${formatValue(figure)} (${percent > 0 ? '+' : ''}${percent} %)`
}

export const formatMachine = ({ cpu, cores, memoryGb, node, postgres }: BenchMachine): string =>
  [cpu, `${cores} cores`, `${memoryGb} GB`, `Node ${node}`, postgres ? `PostgreSQL ${postgres}` : 'no PostgreSQL'].join(
    ', ',
  )

export const formatOrigin = ({ commit, isModified, takenAt, machine }: Results): string =>
  `${commit}${isModified ? ' with changes' : ''}, ${takenAt.slice(0, 10)}, ${formatMachine(machine)}`
