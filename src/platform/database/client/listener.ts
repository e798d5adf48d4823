import type { Client } from 'pg'
import { DatabaseClient } from './database-client.ts'

/** Delay before a broken connection is replaced; the next constant is how often a working one is tested. */
const againMs = 1000
const tryMs = 5000

export interface ChannelListener {
  onMessage(payload: string): void
  /** False: the connection broke, and messages may be missed from now on. True: it is restored. */
  line(isUp: boolean): void
}

/**
 * Keeps one connection listening to a NOTIFY channel, and opens a new one a second after it breaks. A test query every few
 * seconds detects a connection whose other end disappeared without closing it. Returns a function to stop.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  onMessage: ChannelListener,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await listening(url, channel, onMessage)
  let wake = () => {}
  const keep = async () => {
    for (;;) {
      await broken(client)
      if (stopped) return
      onMessage.line(false)
      const next = await reconnect()
      if (!next) return
      client = next
      onMessage.line(true)
    }
  }
  const reconnect = async (): Promise<Client | undefined> => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, againMs)
      })
      // Refused while the server is down: repeated until it is back.
      const next = stopped ? undefined : await listening(url, channel, onMessage).catch(() => undefined)
      if (next && stopped) await next.end()
      else if (next) return next
    }
    return undefined
  }
  const keeping = keep()
  return async () => {
    stopped = true
    wake()
    await client.end().catch(() => {})
    await keeping
  }
}

async function listening(url: string, channel: string, onMessage: ChannelListener): Promise<Client> {
  const client: Client = new DatabaseClient({
    connectionString: url,
    application_name: 'silvera-listen',
    connectionTimeoutMillis: tryMs,
    query_timeout: tryMs,
  })
  client.on('notification', (message) => onMessage.onMessage(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`LISTEN "${channel}"`)
  } catch (failure) {
    void client.end().catch(() => {})
    throw failure
  }
  return client
}

/** Resolves when the connection ends or no longer answers. */
function broken(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      client.query('SELECT 1').catch(() => {
        clearInterval(timer)
        void client.end().catch(() => {})
        resolve()
      })
    }, tryMs)
    client.once('end', () => {
      clearInterval(timer)
      resolve()
    })
  })
}
