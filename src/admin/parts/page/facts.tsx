import type { ReactNode } from 'react'

export interface FactLine {
  readonly label: string
  readonly value: ReactNode
}

/** Labels and what they stand for. Lines without a value are left out. */
export const FactList = ({ lines }: { lines: readonly FactLine[] }) => (
  <dl className="facts-list">
    {lines
      .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
