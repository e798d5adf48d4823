import type { CallFailure } from '../../browser/call.ts'
import { Note } from '../ui/state/note.tsx'

/** What a call was refused for, in orange; what never reached the server, in red (spec §8). */
export function CallErrorNote({ failure }: { failure: CallFailure | undefined }) {
  if (!failure) return null
  return (
    <Note tone={failure.status === 0 || failure.status >= 500 ? 'bad' : 'warn'} live>
      {failure.sentence}
    </Note>
  )
}
