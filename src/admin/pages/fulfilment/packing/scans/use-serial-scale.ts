import { useEffect, useRef, useState } from 'react'
import { parseScaleText, type ScaleReading } from './scale-text.ts'

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
  const [reading, setReading] = useState<ScaleReading | null>(null)
  const open = useRef<{ port: SerialPort; reader: ReadableStreamDefaultReader<string> }>(undefined)

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
        const latest = lines.map(parseScaleText).findLast((one) => one !== null)
        if (latest) setReading(latest)
      }
      setState('off')
    } catch {
      setState('failed')
    }
    setReading(null)
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
