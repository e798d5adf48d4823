import { useEffect, useRef, useState } from 'react'
import { isCurrent, readingLifetimeMs, readScaleLines, type TimedReading } from './scale-text.ts'

/** What is used of the Web Serial API, which the library of the DOM does not have. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

const serialOf = (): Serial | undefined => (navigator as { serial?: Serial }).serial

/** As most counter scales leave the factory: 9600 baud, 8N1. */
const baudRate = 9600

export type ScaleState = 'none' | 'off' | 'on' | 'failed'

/** A scale at a serial port. The browser asks once which; afterwards it is opened with the page. */
export function useSerialScale() {
  const [state, setState] = useState<ScaleState>(() => (serialOf() ? 'off' : 'none'))
  const [reading, setReading] = useState<TimedReading | null>(null)
  // A key may come before the page has rendered the newest line.
  const latest = useRef<TimedReading | null>(null)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useRef<{ port: SerialPort; reader: ReadableStreamDefaultReader<string> }>(undefined)

  const change = (next: TimedReading | null) => {
    if (next === latest.current) return
    clearTimeout(expiry.current)
    latest.current = next
    setReading(next)
    if (next) expiry.current = setTimeout(() => change(null), readingLifetimeMs)
  }

  const listen = async (port: SerialPort) => {
    try {
      await port.open({ baudRate })
      if (!port.readable) throw new Error('the port cannot be read')
      const decoder = new TextDecoderStream()
      port.readable.pipeTo(decoder.writable as WritableStream<Uint8Array>).catch(() => undefined)
      const reader = decoder.readable.getReader()
      open.current = { port, reader }
      setState('on')
      let text = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        const lines = (text + value).split(/[\r\n]+/)
        text = (lines.pop() ?? '').slice(-200)
        change(readScaleLines(latest.current, lines, Date.now()))
      }
      setState('off')
    } catch {
      setState('failed')
    }
    change(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useEffect(() => {
    let isOver = false
    serialOf()
      ?.getPorts()
      .then(([known]) => {
        if (known && !isOver) listen(known)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      clearTimeout(expiry.current)
      const { port, reader } = open.current ?? {}
      reader
        ?.cancel()
        .then(() => port?.close())
        .catch(() => undefined)
    }
  }, [])

  return {
    state,
    reading,
    clear: () => change(null),
    /** What is on the scale now; each reading is taken once. */
    take: (): TimedReading | null => {
      const taken = latest.current
      change(null)
      return taken && isCurrent(taken, Date.now()) ? taken : null
    },
    connect: async () => {
      // Null: no port was chosen.
      const port = await serialOf()
        ?.requestPort()
        .catch(() => null)
      if (port) listen(port)
    },
  }
}

export type SerialScale = ReturnType<typeof useSerialScale>
