/** The shop's clock, which may differ from the computer's: the difference is taken from responses of the shop. */
let aheadMs = 0

export function setShopTime(text: string): void {
  aheadMs = new Date(text).getTime() - Date.now()
}

export const shopTime = (): Date => new Date(Date.now() + aheadMs)
