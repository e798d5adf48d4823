import type { ReactNode } from 'react'
import { When } from './figures.tsx'

interface StaffNoteListProps {
  notes: readonly {
    readonly id?: number
    readonly text: string
    readonly by: string
    readonly at: string
    /** What came with it. */
    readonly after?: ReactNode
  }[]
}

/** What staff wrote, one after another, with who and when. */
export const StaffNoteList = ({ notes }: StaffNoteListProps) => (
  <ul className="said">
    {notes.map(({ id, text, by, at, after }) => (
      <li key={id ?? `${at}${text}`}>
        <p className="written-lines">{text}</p>
        {after}
        <p className="micro muted">
          {by}, <When at={at} />
        </p>
      </li>
    ))}
  </ul>
)
