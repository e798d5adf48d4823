import type { ReactNode } from 'react'
import { When } from './figures.tsx'
import type { StateTone } from './state-tag.tsx'

export interface TimelineEntry {
  readonly key: string | number
  readonly at: string
  readonly what: ReactNode
  /** Who did it, and anything further. */
  readonly by?: ReactNode
  readonly tone?: StateTone
}

/** What happened to one thing, in the order given. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="timeline">
    {entries.map(({ key, at, what, by, tone }) => (
      <li key={key} className={tone}>
        <div>
          <div>{what}</div>
          <div className="micro muted">
            <When at={at} />
            {by && <> · {by}</>}
          </div>
        </div>
      </li>
    ))}
  </ol>
)
