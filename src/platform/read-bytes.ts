/** Reads a body of unknown length, up to a limit. */

/** All bytes, or null as soon as there are more than `most`, whatever the Content-Length header says. */
export async function readBytes(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
