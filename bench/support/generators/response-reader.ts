/** Parses HTTP/1.1 responses only as far as needed to find their ends: bodies are counted, not decoded. */

export interface ResponseReader {
  /** Reads further bytes; returns the status once the response has ended with them. */
  read(bytes: Buffer): number | undefined
}

/** The part of the response that is being read. */
type Phase = 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' | 'trailer'

/** Only one request is in progress per connection, so bytes after the end of a response are a server error. */
export function openResponseReader(): ResponseReader {
  let phase: Phase = 'head'
  let status = 0
  /** Remaining bytes of the body or chunk. */
  let left = 0
  /** The beginning of a head or a line that arrived in parts. */
  let pending = ''

  return {
    read(bytes) {
      let at = 0
      while (at < bytes.length) {
        at = step(bytes, at)
        if (phase !== 'head' || pending) continue
        if (at < bytes.length) throw new Error('a response went on behind its end')
        return status
      }
      return undefined
    },
  }

  /** Reads one part from this index, and returns the index of the next. */
  function step(bytes: Buffer, at: number): number {
    if (phase === 'head') return readHead(bytes, at)
    if (phase === 'body' || phase === 'chunk') {
      const used = Math.min(left, bytes.length - at)
      left -= used
      if (left === 0) phase = phase === 'body' ? 'head' : 'chunk end'
      return at + used
    }
    const [line, next] = readUntil('\r\n', bytes, at)
    if (line === undefined) return next
    if (phase === 'chunk end') phase = 'chunk size'
    else if (phase === 'trailer') phase = line === '' ? 'head' : 'trailer'
    else {
      left = Number.parseInt(line, 16)
      if (Number.isNaN(left)) throw new Error(`a chunk began with ${line}`)
      phase = left === 0 ? 'trailer' : 'chunk'
    }
    return next
  }

  function readHead(bytes: Buffer, at: number): number {
    const [head, next] = readUntil('\r\n\r\n', bytes, at)
    if (head === undefined) return next
    status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    if (isChunked) phase = 'chunk size'
    else if (length !== undefined) left = Number(length)
    else if (status !== 204 && status !== 304)
      throw new Error('a response tells neither its length nor comes in chunks')
    if (!isChunked && left > 0) phase = 'body'
    return next
  }

  /** The text up to a delimiter and the index after it; no text if the delimiter has not arrived yet. */
  function readUntil(mark: string, bytes: Buffer, at: number): [text: string | undefined, next: number] {
    if (pending) {
      const text = pending + bytes.toString('latin1', at)
      const end = text.indexOf(mark)
      if (end < 0) {
        pending = text
        return [undefined, bytes.length]
      }
      const next = at + end + mark.length - pending.length
      pending = ''
      return [text.slice(0, end), next]
    }
    const end = bytes.indexOf(mark, at, 'latin1')
    if (end < 0) {
      pending = bytes.toString('latin1', at)
      return [undefined, bytes.length]
    }
    return [bytes.toString('latin1', at, end), end + mark.length]
  }
}
