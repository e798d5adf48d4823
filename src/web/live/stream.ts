import { type LiveUpdate, parseLiveUpdate } from './live-update.ts'

/** News, or a sign that the line stands. */
export type LiveUpdateListener = (update: LiveUpdate | 'beat') => void

const address = '/app/api/live'
/** The server beats every 15 s: a line that is silent for three is dead. */
const silentMs = 45_000
const mostMs = 60_000

/** Ever longer, and never all browsers at once. */
export const waitMs = (failures: number, chance: number): number =>
  Math.min(mostMs, 1000 * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2)

/** Keeps one stream open until it is called off. */
export function openStream(onUpdate: LiveUpdateListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout>
  let failures = 0
  const again = () => {
    source.close()
    clearTimeout(timer)
    timer = setTimeout(open, waitMs(failures, Math.random()))
    failures++
  }
  const hear = (what: LiveUpdate | 'beat') => {
    failures = 0
    clearTimeout(timer)
    timer = setTimeout(again, silentMs)
    onUpdate(what)
  }
  const open = () => {
    source = new EventSource(address)
    source.onmessage = ({ data }) => hear(parseLiveUpdate(data))
    source.addEventListener('beat', () => hear('beat'))
    source.onerror = again
    timer = setTimeout(again, silentMs)
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
