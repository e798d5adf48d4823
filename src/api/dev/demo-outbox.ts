/** A public demo shows visitors only the messages that their own browser caused (decision 0072). */
import { outboxOfBrowser } from '../../demo/outbox/reading.ts'
import type { Shop } from '../../shop/shop.ts'
import { listStaff } from '../../shop/staff/accounts.ts'
import { visitorOf } from './demo-visitor.ts'
import { recipientOf, recipientQueryOf, showOutbox } from './outbox-page.ts'

export async function answerDemoOutbox(shop: Shop, request: Request): Promise<Response> {
  const typed = recipientQueryOf(request)
  const browser = visitorOf(shop, request)
  const messages = browser === null ? [] : await readOwn(shop, browser, typed && recipientOf(typed))
  return showOutbox(request, { title: 'Your codes and messages', typed, messages, note, none }, headers)
}

async function readOwn(shop: Shop, browser: string, to: string) {
  const staff = await listStaff(shop.db)
  const { contactEmail } = shop.catalogue.now.content.settings.site
  return outboxOfBrowser(shop, { browser, to, except: [contactEmail, ...staff.map(({ email }) => email)] })
}

const note = [
  'This is a demonstration: messages are not sent to anybody. Messages to this browser are shown here ' +
    'and to nobody else; codes and links for an hour at most. <a href="/dev/outbox">Refresh</a>',
  'Do not type a mobile number or an email of your own: any will do, such as 98 and eight more digits. Messages ' +
    'for a number that another visitor used first go to that visitor’s browser: if no code arrives, use another number.',
]

const none =
  'No messages for this browser yet. Ask for a code, open an account or place an order here, then look again: what the ' +
  'shop writes to you appears within seconds.'

/** Not cached, framed or indexed, and no referrer is sent from it. */
const headers = {
  'cache-control': 'no-store',
  vary: 'cookie, accept',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
