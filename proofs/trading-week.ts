import type { Proof } from './support/proof.ts'
import { openTradingShop } from './support/trading-week/trading-shop.ts'
import { playWeek, type WeekSize } from './support/trading-week/week.ts'

async function prove(size: WeekSize, seed: number): Promise<void> {
  const trading = await openTradingShop()
  try {
    const { journal } = await playWeek(trading, size, seed)
    console.log(journal.acts)
  } finally {
    await trading.close()
    trading.remove()
  }
}

export const proof: Proof = {
  short: ({ seed }) => prove({ orders: 12, customers: 4 }, seed),
  long: ({ seed }) => prove({ orders: 200, customers: 20 }, seed),
}
