import * as links from '../../shop/support/alerts/follow-link.ts'
import { readOwnAlerts, stopOwnAlert } from '../../shop/support/alerts/own-alerts.ts'
import { setAlert } from '../../shop/support/alerts/price/set-alert.ts'
import { askNotice } from '../../shop/support/alerts/stock/ask-notice.ts'
import * as wire from '../../wire/support/alerts.ts'
import type { Handler, SignedInHandler } from '../call.ts'

export const lowPriceAlert: Handler<typeof wire.lowPriceAlert> = async (shop, { asks, customer }) => {
  const { waits } = await setAlert(shop, asks, customer?.id ?? null)
  return { data: { waits }, message: waits ? wire.alertMessage.set : wire.alertMessage.confirm }
}

export const notifyUserProduct: SignedInHandler<typeof wire.notifyUserProduct> = async (shop, { asks, customer }) => {
  await askNotice(shop, customer.id, asks.productId)
  return { data: null, message: wire.noticeMessage }
}

export const followAlertLink: Handler<typeof wire.followAlertLink> = async (shop, { asks }) => ({
  data: await links.followAlertLink(shop, asks.token),
})

export const myAlerts: SignedInHandler<typeof wire.myAlerts> = async (shop, { customer }) => ({
  data: await readOwnAlerts(shop, customer.id),
})

export const stopMyAlert: SignedInHandler<typeof wire.stopMyAlert> = async (shop, { asks, customer }) => {
  await stopOwnAlert(shop, customer.id, asks)
  return { data: await readOwnAlerts(shop, customer.id) }
}
