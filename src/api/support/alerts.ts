import * as links from '../../shop/support/alerts/follow-link.ts'
import { readOwnAlerts, stopOwnAlert } from '../../shop/support/alerts/own-alerts.ts'
import { setAlert } from '../../shop/support/alerts/price/set-alert.ts'
import { requestStockNotice } from '../../shop/support/alerts/stock/request-stock-notice.ts'
import * as wire from '../../wire/support/alerts.ts'
import type { Handler, SignedInHandler } from '../call.ts'

export const lowPriceAlert: Handler<typeof wire.lowPriceAlert> = async (shop, { params, customer }) => {
  const { waits } = await setAlert(shop, params, customer?.id ?? null)
  return { data: { waits }, message: waits ? wire.alertMessage.set : wire.alertMessage.confirm }
}

export const notifyUserProduct: SignedInHandler<typeof wire.notifyUserProduct> = async (shop, { params, customer }) => {
  await requestStockNotice(shop, customer.id, params.productId)
  return { data: null, message: wire.noticeMessage }
}

export const followAlertLink: Handler<typeof wire.followAlertLink> = async (shop, { params }) => ({
  data: await links.followAlertLink(shop, params.token),
})

export const myAlerts: SignedInHandler<typeof wire.myAlerts> = async (shop, { customer }) => ({
  data: await readOwnAlerts(shop, customer.id),
})

export const stopMyAlert: SignedInHandler<typeof wire.stopMyAlert> = async (shop, { params, customer }) => {
  await stopOwnAlert(shop, customer.id, params)
  return { data: await readOwnAlerts(shop, customer.id) }
}
