/** What the policies, answers and pages promise in figures of their own is what the code does, in both languages. */
import { describe, expect, it, test } from 'vitest'
import { proofCookie } from '../../api/customers/sign-in.ts'
import { tokenCookie } from '../../api/request-handler/caller.ts'
import { browserCookie, signedInCookie } from '../../api/request-handler/session-cookies.ts'
import { localNames, sessionNames } from '../../browser/storage-names.ts'
import { offerEnd } from '../../shop/buy-back/rules/times.ts'
import { defaultSettings } from '../../shop/content/settings.ts'
import { codeMinutes, mostCodeAttempts, nextCodeAt } from '../../shop/customers/one-time-codes/rules.ts'
import { closedAfterMs } from '../../shop/fulfilment/nightly-close.ts'
import { expiryWarningMs } from '../../shop/loyalty/points-wallet/rules.ts'
import { rewardOf } from '../../shop/loyalty/referrals/rules.ts'
import { retention } from '../../shop/operations/privacy/retention.ts'
import { regretDays } from '../../shop/operations/privacy/rules.ts'
import { kitQuestions, readKitPages } from '../../shop/operations/starter-kit/kit/texts.ts'
import { claimUntil } from '../../shop/orders/returns/rules.ts'
import { displayedPriceLockMs, isPriceWithinTolerance, transferLockEnd } from '../../shop/payments/rules/times.ts'
import { requireMinimumSilverOrder, requireWithinDailyLimit } from '../../shop/silver/digital-silver/rules.ts'
import { giftWaitsMs } from '../../shop/silver/gifts/rules/gift.ts'
import { alertExpiryOf } from '../../shop/support/alerts/rules.ts'
import { clocksOf } from '../../shop/support/tickets/rules.ts'
import { dayMs, istMoment } from '../../units/date.ts'
import { RUPEE } from '../../units/paise.ts'
import { SILVER_GRAM } from '../../units/silver.ts'
import { hindiAfterOrderTexts } from '../texts/hindi/orders/after-order.ts'
import { hindiPaymentTexts } from '../texts/hindi/payments/payment.ts'
import { hindiDigitalSilverTexts } from '../texts/hindi/silver/digital-silver.ts'
import { hindiSilverGiftsTexts } from '../texts/hindi/silver/silver-gifts.ts'
import { languageCookie } from '../texts/language.ts'
import { afterOrderTexts } from '../texts/orders/after-order.ts'
import { paymentTexts } from '../texts/payments/payment.ts'
import { digitalSilverTexts } from '../texts/silver/digital-silver.ts'
import { silverGiftsTexts } from '../texts/silver/silver-gifts.ts'

const pages = new Map(readKitPages())
const answers = new Map(kitQuestions)
const page = (slug: string) => pages.get(slug)!
const answer = (slug: string) => answers.get(slug)!

/** The first cells of the rows of each table of a page. */
const tablesOf = (html: string): string[][] =>
  html
    .split('<table>')
    .slice(1)
    .map((table) => [...table.matchAll(/<th scope="row">(.*?)<\/th>/g)].flatMap(([, names = '']) => names.split(', ')))

test('the cookie policy names every cookie and everything that is stored in the browser of a visitor', () => {
  // Not in it: the pass by which an owner sees the shop before it opens, and cookies of the back office and of the public demo.
  const cookies = [tokenCookie, signedInCookie, browserCookie, proofCookie, languageCookie]
  for (const html of [page('cookie-policy').html, page('cookie-policy').htmlHi]) {
    const [named, local, session] = tablesOf(html)
    expect(named?.toSorted()).toEqual(cookies.toSorted())
    expect(local?.toSorted()).toEqual([...localNames].toSorted())
    expect(session?.toSorted()).toEqual([...sessionNames].toSorted())
  }
})

describe('the privacy policy', () => {
  const rows = (html: string) =>
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>.*?<\/td><td>(.*?)<\/td><\/tr>/g)].map(
      ([, data = '', kept = '']) => [data, kept] as const,
    )
  const english = rows(page('privacy-policy').html)
  const hindi = rows(page('privacy-policy').htmlHi)

  /** By what the nightly deletion calls it, the row that promises it. */
  const promised: Readonly<Record<string, string>> = {
    'Sign-ins': 'Tries to sign in',
    'Whom a gift of silver was meant for who never claimed it': 'Name and mobile number of somebody you give',
    'Whom an offer was made to': 'An offer that we made to you',
    'Nominees whose place others took': 'Nominees you name',
    'Browsers we knew': 'A mark of browsers',
    'Requests of the home page’s window': 'E-mail and mobile given in the window',
    'Newsletter addresses that were never confirmed': 'Newsletter address',
    'Messages we sent': 'Messages we sent you',
    'Consents: as long as the account, and one year more': 'What you consented to',
  }
  /** Kept for other reasons than a purpose of their own. */
  const unstated = ['Links in letters', 'Requests for copies']
  const periods: Readonly<Record<number, readonly [RegExp, RegExp]>> = {
    30: [/30 days/, /30 दिन/],
    90: [/90 days/, /90 दिन/],
    180: [/180 days/, /180 दिन/],
    365: [/one year|a year/i, /एक साल/],
    730: [/two years/i, /दो साल/],
  }

  it('has the same rows in Hindi', () => expect(hindi).toHaveLength(english.length))

  it.each(retention.filter(({ after, what }) => after > 2 && !unstated.includes(what)))(
    'promises the $after days after which is deleted: $what',
    ({ what, after }) => {
      const at = english.findIndex(([data]) => data.startsWith(promised[what]!))
      expect([what, english[at]?.[1]]).toEqual([what, expect.stringMatching(periods[after]![0])])
      expect([what, hindi[at]?.[1]]).toEqual([what, expect.stringMatching(periods[after]![1])])
    },
  )
})

/** A Tuesday, before noon. */
const from = istMoment('2026-11-24', '10:00')
const hoursUntil = (moment: Date): number => (moment.getTime() - from.getTime()) / 3_600_000
const minutes = displayedPriceLockMs / 60_000

const terms = page('terms-and-conditions')
const buyBack = page('buyback-policy')
const textsOf = ({ html, htmlHi }: { html: string; htmlHi: string }) => [html, htmlHi] as const

/** What a figure of the code is, and where it is stated in words of the text itself: English, Hindi. */
test.each([
  ['to tell of a fault', `${hoursUntil(claimUntil(from))} hours`, `${hoursUntil(claimUntil(from))} घंटे`, terms],
  ['to answer an offer', `${hoursUntil(offerEnd(from))} hours`, `${hoursUntil(offerEnd(from))} घंटे`, buyBack],
  [
    'a complaint is acknowledged',
    `${hoursUntil(clocksOf(from).acknowledgeBy)} hours`,
    `${hoursUntil(clocksOf(from).acknowledgeBy)} घंटे`,
    page('about-us'),
  ],
  ['a code', `${codeMinutes} minutes`, `${codeMinutes} मिनट`, answer('no-code-comes')],
  ['the next code', `${hoursUntil(nextCodeAt([from], from)) * 3600} seconds`, '30 सेकंड', answer('no-code-comes')],
  ['an alert', `${hoursUntil(alertExpiryOf(from)) / 24} days`, '90 दिन', page('privacy-policy')],
  ['a warning of points', `${expiryWarningMs / dayMs} days`, '30 दिन', answer('when-are-points-credited')],
] as const)('%s takes as long as the code says', (_, english, hindi, text) => {
  const [html, htmlHi] = textsOf(text)
  expect(html).toContain(english)
  expect(htmlHi).toContain(hindi)
})

test('seven days stand where the code has them', () => {
  expect([closedAfterMs / dayMs, regretDays]).toEqual([7, 7])
  for (const text of [answer('when-are-points-credited'), page('privacy-policy'), page('cms-howitworks')]) {
    expect(text.html).toMatch(/seven days/i)
    expect(text.htmlHi).toContain('सात दिन')
  }
})

test('other figures of answers and policies are those of the rules', () => {
  expect(mostCodeAttempts).toBe(5)
  expect(answer('no-code-comes').html).toContain('five tries')
  // 1%: what a late payment may differ by.
  expect([isPriceWithinTolerance(10_000, 10_100), isPriceWithinTolerance(10_000, 10_101)]).toEqual([true, false])
  expect(terms.html).toContain('no more than 1%')
  // From ₹100 or 0.1 g, up to 5 kg a day.
  requireMinimumSilverOrder({ by: 'amount', amount: 100 * RUPEE })
  requireMinimumSilverOrder({ by: 'grams', silver: SILVER_GRAM / 10 })
  expect(() => requireMinimumSilverOrder({ by: 'amount', amount: 100 * RUPEE - 1 })).toThrow()
  expect(() => requireMinimumSilverOrder({ by: 'grams', silver: SILVER_GRAM / 10 - 1 })).toThrow()
  requireWithinDailyLimit(0, 5_000 * SILVER_GRAM)
  expect(() => requireWithinDailyLimit(1, 5_000 * SILVER_GRAM)).toThrow()
  expect(answer('least-and-most').html).toContain('₹100 or 0.1 g, and at most 5 kg a day')
  // A tenth of the rupees, from ₹1,000 on.
  expect(rewardOf(1_000 * RUPEE, 500)).toBe(100)
  expect(giftWaitsMs).toBe(30 * dayMs)
  expect(silverGiftsTexts.english.give.waits).toContain('after 30 days')
  expect(hindiSilverGiftsTexts.give.waits).toContain('30 दिन')
})

test('a bank transfer counts until the hours that the texts name', () => {
  const none = new Set<string>()
  expect(transferLockEnd(istMoment('2026-11-24', '15:59'), none)).toEqual(istMoment('2026-11-24', '18:00'))
  expect(transferLockEnd(istMoment('2026-11-24', '16:00'), none)).toEqual(istMoment('2026-11-25', '12:30'))
  for (const { html } of [answer('bank-transfer-price'), page('cms-payment-options')])
    for (const part of ['6 pm of the same day', 'before 4 pm', '12.30 pm of the next business day'])
      expect(html).toContain(part)
})

test('the minutes of a price lock stand in pages as the code has them', () => {
  const stated = [
    [paymentTexts.english.silver.over, hindiPaymentTexts.silver.over],
    [afterOrderTexts.english.review.payHow, hindiAfterOrderTexts.review.payHow],
    [digitalSilverTexts.english.steps.check.text, hindiDigitalSilverTexts.steps.check.text],
    [defaultSettings.site.cartSpecialNoteText],
  ]
  for (const [english = '', hindi] of stated) {
    expect(english).toContain(`${minutes} minutes`)
    if (hindi !== undefined) expect(hindi).toContain(`${minutes} मिनट`)
  }
})

test('the share of silver in Hindi names the shop, the weight and the link', () => {
  const gift = { grams: '5.0000 g', link: 'https://shop.example/gift/x' }
  for (const { share } of [silverGiftsTexts.english.made, hindiSilverGiftsTexts.made]) {
    const text = share('Argent', gift)
    for (const part of ['Argent', gift.grams, gift.link]) expect(text).toContain(part)
  }
})
