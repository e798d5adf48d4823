/** What leaves the house as a file. */
export function fileReply(body: string | Uint8Array, { name, type }: { name: string; type: string }): Response {
  return new Response(body as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

export const csvType = 'text/csv; charset=utf-8'
