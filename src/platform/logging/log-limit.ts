import type { Clock } from '../clock.ts'
import type { Log } from './log.ts'

interface Logging {
  readonly log: Log
  readonly clock: Clock
}

export interface LogLimit {
  /** Whether the next line would be written, so that callers can skip the work of composing it. */
  isDue(logging: Logging): boolean
  /** Writes the line, or counts it as suppressed; the next line that is written gets the count. */
  write(logging: Logging, writeLine: (suppressed: number) => void): void
}

/** At most one line per interval and process, for events that clients can cause at will and that must not fill the log. */
export function limitLog(intervalMs: number): LogLimit {
  const written = new WeakMap<Log, { readonly at: number; suppressed: number }>()
  const isDue = ({ log, clock }: Logging) => {
    const last = written.get(log)
    return last === undefined || clock.now().getTime() - last.at >= intervalMs
  }
  return {
    isDue,
    write(logging, writeLine) {
      const { log, clock } = logging
      const last = written.get(log)
      if (last && !isDue(logging)) {
        last.suppressed += 1
        return
      }
      written.set(log, { at: clock.now().getTime(), suppressed: 0 })
      writeLine(last?.suppressed ?? 0)
    },
  }
}
