/**
 * Responses whose body is several buffers, sent one after the other. Joining them for each response would copy them outside
 * the heap, and V8 would collect garbage all the time.
 */

/** A body in the order in which it is sent. */
export type BodyParts = readonly Uint8Array[]

const partsOfResponse = new WeakMap<Response, BodyParts>()

export const byteLengthOf = (parts: BodyParts): number => parts.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** A response that can be read like any other, and that the server sends without a stream. */
export function responseOfParts(parts: BodyParts, headers: Readonly<Record<string, string>>): Response {
  const [only, ...more] = parts
  if (more.length === 0) return new Response(only as Uint8Array<ArrayBuffer> | undefined, { headers })
  const response = new Response(streamOf(parts), {
    headers: { ...headers, 'content-length': String(byteLengthOf(parts)) },
  })
  partsOfResponse.set(response, parts)
  return response
}

/** The buffers of such a response; undefined for any other. */
export const bodyPartsOf = (response: Response): BodyParts | undefined => partsOfResponse.get(response)

/** Reads nothing before it is read. */
function streamOf(parts: BodyParts): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rest = parts.values()
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      const { value, done } = rest.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
