import * as newsletter from '../../shop/support/newsletter/actions.ts'
import * as wire from '../../wire/support/newsletter.ts'
import type { Handler, RawHandler } from '../call.ts'

export const subscribeNewsletter: Handler<typeof wire.subscribeNewsletter> = async (shop, { params }) => {
  await newsletter.subscribe(shop, params.email)
  return { data: null, message: wire.subscribed }
}

/** The call of the page behind the link in the first e-mail, made at a click: opening a link confirms nobody. */
export const confirmNewsletter: Handler<typeof wire.confirmNewsletter> = async (shop, { params }) => {
  await newsletter.confirmSubscription(shop, params.token)
  return { data: null }
}

/**
 * One POST without further content (RFC 8058): sent by a mail program's unsubscribe button, and by the button of the page
 * behind the link. A GET does nothing, since programs that scan links follow them as well.
 */
export const leaveNewsletter: RawHandler = async (shop, request) => {
  await newsletter.unsubscribe(shop, new URL(request.url).searchParams.get('token') ?? '')
  return Response.json({ error: false, data: null, errorMessage: '' }, { headers: { 'cache-control': 'no-store' } })
}
