import type { CallFailure } from '../../browser/call.ts'
import { Note } from '../ui/state/note.tsx'

/** What a call was refused for, in orange; what never reached the server, in red (spec §8). */
export function CallErrorNote({ trouble }: { trouble: CallFailure | undefined }) {
  if (!trouble) return null
  return (
    <Note tone={trouble.status === 0 || trouble.status >= 500 ? 'bad' : 'warn'} live>
      {trouble.sentence}
    </Note>
  )
}
