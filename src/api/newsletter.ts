import * as newsletter from '../shop/newsletter/actions.ts'
import { Refusal } from '../shop/refusal.ts'
import * as wire from '../wire/newsletter.ts'
import type { Handler, RawHandler } from './call.ts'

export const subscribeNewsletter: Handler<typeof wire.subscribeNewsletter> = async (shop, { asks }) => {
  await newsletter.subscribe(shop, asks.email)
  return { data: null, message: wire.subscribed }
}

/** The link in the mail. It leads home whether it was good or not: nothing is told of whose address it is. */
export const confirmNewsletter: RawHandler = async (shop, request) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await newsletter.confirm(shop, token)
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble
  }
  return new Response(null, { status: 303, headers: { location: `${shop.config.publicUrl}/` } })
}
