/**
 * Where the signed-in customer stands in the list of a day. What the call needs is loaded for customers alone; if that is lost on
 * the way, the call has failed with this sentence.
 */
export async function fetchOwnPlace(day: string, lost: string) {
  const code = await Promise.all([
    import('../../../../browser/call.ts'),
    import('../../../../wire/silver/proof-of-metal.ts'),
  ]).catch(() => null)
  if (!code) return { ok: false, status: 0, sentence: lost, errors: {}, data: null } as const
  const [{ callApi }, { myProofOfMetal }] = code
  return callApi('GET my-proof-of-metal', myProofOfMetal, { day })
}
