/** Where the signed-in customer stands in the list of a day. What the call needs is loaded for customers alone. */
export async function fetchOwnPlace(day: string) {
  const [{ callApi }, { myProofOfMetal }] = await Promise.all([
    import('../../../../browser/call.ts'),
    import('../../../../wire/silver/proof-of-metal.ts'),
  ])
  return callApi('GET my-proof-of-metal', myProofOfMetal, { day })
}
