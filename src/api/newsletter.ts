import * as newsletter from '../shop/newsletter/actions.ts'
import { Refusal } from '../shop/refusal.ts'
import * as wire from '../wire/newsletter.ts'
import type { Handler, RawHandler } from './call.ts'

export const subscribeNewsletter: Handler<typeof wire.subscribeNewsletter> = async (shop, { asks }) => {
  await newsletter.subscribe(shop, asks.email)
  return { data: null, message: wire.subscribed }
}

/** The link in the first mail: leads on to a page that says what became of it, and of whose address it is not. */
export const confirmNewsletter: RawHandler = async (shop, request) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const to = (page: string) => new Response(null, { status: 303, headers: { location: shop.config.publicUrl + page } })
  try {
    await newsletter.confirm(shop, token)
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble
    return to('/newsletter/not-confirmed')
  }
  return to('/newsletter/confirmed')
}

/**
 * One POST and nothing else is sent (RFC 8058): what a mail program does at the press of its own button, and the button of
 * the page behind the link. A GET does nothing, for programs that only look into links follow those too.
 */
export const leaveNewsletter: RawHandler = async (shop, request) => {
  await newsletter.leave(shop, new URL(request.url).searchParams.get('token') ?? '')
  return Response.json({ error: false, data: null, errorMessage: '' }, { headers: { 'cache-control': 'no-store' } })
}
