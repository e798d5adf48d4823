import { rowCountHeader } from '../../staff-requests/staff-reads.ts'

/** What leaves the house as a file; with `rows` the audit log says how many there were. */
export function fileReply(
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  { name, type, rows }: { name: string; type: string; rows?: number },
): Response {
  return new Response(body as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      ...(rows !== undefined && { [rowCountHeader]: String(rows) }),
    },
  })
}

/** A document that staff or customers uploaded: a picture we drew ourselves, or a PDF as it came, which runs nothing. */
export function documentReply(bytes: Uint8Array, { name, isPdf }: { name: string; isPdf: boolean }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'image/webp',
      'content-disposition': `inline; filename="${name}.${isPdf ? 'pdf' : 'webp'}"`,
      // The viewer of a browser does not open a PDF in a sandbox; it is looked at in a window of its own.
      'content-security-policy': isPdf ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

export const csvType = 'text/csv; charset=utf-8'

/** The next part is made when the last one was taken. */
export function streamOf(parts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
