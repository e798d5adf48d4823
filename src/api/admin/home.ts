import { countWaiting } from '../../shop/overview/counts.ts'
import { whyStopped } from '../../shop/rates/rules.ts'
import type { Shop } from '../../shop/shop.ts'
import * as wire from '../../wire/admin/home.ts'
import { type StaffHandler, staff } from '../call.ts'

const metals = ['gold', 'silver'] as const

const glance: StaffHandler<typeof wire.glance> = async (shop, { staff }) => {
  const { standing } = shop.catalogue.now
  return {
    data: {
      now: shop.clock.now(),
      rates: {
        goldPaise: standing.gold?.rate.paisePerGram ?? 0,
        silverPaise: standing.silver?.rate.paisePerGram ?? 0,
        selling: metals.every((metal) => whyNotSold(shop, metal) === null),
      },
      counts: await countWaiting(shop.db, staff),
    },
  }
}

function whyNotSold({ catalogue, clock }: Shop, metal: 'gold' | 'silver') {
  const { standing, content } = catalogue.now
  const known = standing[metal]
  return known ? whyStopped(known, clock.now(), content.settings.rates) : 'missing'
}

export const homeCalls = {
  'GET admin/glance': staff('home', wire.glance, glance),
} as const
