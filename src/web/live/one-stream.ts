import type { LiveUpdate } from './live-update.ts'
import { type LiveUpdateListener, openStream } from './stream.ts'

const name = 'silvera-live'
type StreamMessage = LiveUpdate | 'beat' | 'what is new?'

/**
 * One stream for all tabs of a browser: the tab that holds the lock opens it and forwards updates to the others; when it
 * closes, the next tab takes over. In a browser without locks every tab opens its own.
 */
export function shareStream(onUpdate: LiveUpdateListener, open = openStream): () => void {
  if (!navigator.locks || typeof BroadcastChannel !== 'function') return open(onUpdate)
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const broadcast = (message: StreamMessage) => channel.postMessage(message)
  let latest: LiveUpdate | undefined
  let leads = false
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    if (data !== 'what is new?') onUpdate(data)
    else if (leads && latest) broadcast(latest)
  }
  const lead = () => {
    leads = true
    const close = open((what) => {
      if (what !== 'beat') latest = what
      onUpdate(what)
      broadcast(what)
    })
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }
  broadcast('what is new?')
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {}) // called off while it waited
  return () => {
    leaving.abort()
    channel.close()
  }
}
