/** The shop's clock, which need not be the machine's: the difference is learnt from what the shop says. */
let aheadMs = 0

export function setShopTime(text: string): void {
  aheadMs = new Date(text).getTime() - Date.now()
}

export const shopTime = (): Date => new Date(Date.now() + aheadMs)
