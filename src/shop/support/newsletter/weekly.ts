/** The weekly newsletter, sent on Friday morning: one message per confirmed reader. */
import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm'
import { addDays, dayMs, dayOf, istClock, istMoment } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import { type Bits, collectRows } from '../../catalog/snapshot/bit-set.ts'
import { shopGstRate } from '../../catalog/snapshot/catalogue.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { readDailyRates } from '../../pricing/rates/history.ts'
import type { Shop } from '../../shop.ts'
import { unsubscribeLinksOf } from './actions.ts'
import { type Week, weeklyNewsletterEmail } from './newsletter-emails.ts'
import { newsletterSubscribers as readers } from './records.ts'

const friday = 5
const atTime = '10:00'
/** An e-mail that could not be sent within this time would state old rates. */
const goodForMs = dayMs
const readersAtOnce = 500
const namesOfEach = 3

/** The next Friday morning, strictly after the moment. */
export function nextNewsletterAt(now: Date): Date {
  const daysAhead = (friday - istClock(now).getUTCDay() + 7) % 7
  const at = istMoment(addDays(dayOf(now), daysAhead), atTime)
  return at > now ? at : istMoment(addDays(dayOf(at), 7), atTime)
}

/** Task `newsletter.weekly`. */
export async function sendWeeklyNewsletter(shop: Shop): Promise<void> {
  const week = await readWeek(shop)
  let after = 0
  for (;;) {
    const last = await writeTo(shop, week, after)
    if (last === undefined) return
    after = last
  }
}

/** Restarted after a crash, it sends nobody a second e-mail of the same day. */
async function writeTo(shop: Shop, week: Week, after: number): Promise<number | undefined> {
  return shop.db.transaction(async (tx) => {
    const page = await tx
      .select()
      .from(readers)
      .where(and(gt(readers.id, after), isNotNull(readers.confirmedAt), isNull(readers.stoppedAt)))
      .orderBy(asc(readers.id))
      .limit(readersAtOnce)
    for (const { id, email, leaveToken, language } of page) {
      const content = weeklyNewsletterEmail(week, unsubscribeLinksOf(shop, leaveToken))
      const goodUntil = new Date(week.at.getTime() + goodForMs)
      const draft = { key: `newsletter ${dayOf(week.at)} ${id}`, to: email, content, goodUntil, language }
      await sendMessage(tx, draft, week.at)
    }
    return page.at(-1)?.id
  })
}

async function readWeek(shop: Shop): Promise<Week> {
  const at = shop.clock.now()
  const { shelf, prices } = shop.catalogue.now
  const weekAgo = addDays(dayOf(at), -7)
  const metal = async (name: 'Silver' | 'Gold', of: Metal) => {
    const days = await readDailyRates(shop.db, of, { days: 8, now: at })
    return { name, rate: prices.rates[of], before: days.find(({ day }) => day === weekAgo)?.rate }
  }
  const names = (bits: Bits) => collectRows(bits, 0, namesOfEach).map((row) => shelf.products[row]!.name)
  return {
    at,
    metals: [await metal('Silver', 'silver'), await metal('Gold', 'gold')],
    gst: shopGstRate(shop.catalogue, at),
    arrivals: names(shelf.is.newArrival),
    bookable: names(shelf.is.preSale),
    shopUrl: `${shop.config.publicUrl}/`,
  }
}
