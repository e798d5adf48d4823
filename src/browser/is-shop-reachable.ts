const timeoutMs = 5000

/** Whether the shop answers at an address at all, whatever it says. */
export const isShopReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
