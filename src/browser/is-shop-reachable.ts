const timeoutMs = 5000

/**
 * Whether the shop answers at an address. An error of the server is no answer: 502 to 504 come from a proxy in front of a shop
 * that is away, and a document that was requested now would be that error.
 */
export const isShopReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status < 500,
    () => false,
  )
