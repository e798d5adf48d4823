import * as newsletter from '../../shop/support/newsletter/actions.ts'
import * as wire from '../../wire/support/newsletter.ts'
import type { Handler, RawHandler } from '../call.ts'

export const subscribeNewsletter: Handler<typeof wire.subscribeNewsletter> = async (shop, { params }) => {
  await newsletter.subscribe(shop, params.email)
  return { data: null, message: wire.subscribed }
}

/** What the page behind the link in the first mail asks at a press: opening a link confirms nobody. */
export const confirmNewsletter: Handler<typeof wire.confirmNewsletter> = async (shop, { params }) => {
  await newsletter.confirmSubscription(shop, params.token)
  return { data: null }
}

/**
 * One POST and nothing else is sent (RFC 8058): what a mail program does at the press of its own button, and the button of
 * the page behind the link. A GET does nothing, for programs that only look into links follow those too.
 */
export const leaveNewsletter: RawHandler = async (shop, request) => {
  await newsletter.unsubscribe(shop, new URL(request.url).searchParams.get('token') ?? '')
  return Response.json({ error: false, data: null, errorMessage: '' }, { headers: { 'cache-control': 'no-store' } })
}
