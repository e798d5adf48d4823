import { estimateLogistics } from '../../shop/support/logistics/actions.ts'
import { formatRoundMoney, formatWeekday } from '../../units/format.ts'
import type * as wire from '../../wire/support/logistics.ts'
import type { Handler } from '../call.ts'

export const logistics: Handler<typeof wire.logistics> = async (shop, { params }) => {
  const { amount, shipping, place } = await estimateLogistics(shop, params)
  const { leavesOn, arrivesOn, description, unconfirmed } = place
  const free =
    shipping === 0
      ? `Shipping is free from ${formatRoundMoney(shop.catalogue.now.content.settings.delivery.charges.freeFrom)}. `
      : ''
  const promise = `Ships by ${formatWeekday(leavesOn)}, arrives by ${formatWeekday(arrivesOn)}`
  const message = `${free}${promise}${unconfirmed ? ', subject to confirmation' : ''}. Tracking and insurance included.`
  return {
    data: { weight: params.weight, amount, shipping, leavesOn, arrivesOn, unconfirmed, message, place: description },
  }
}
