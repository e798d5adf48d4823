/** The facts that texts insert as `{{name}}`: settings and figures of the rules, as markup. */

import { shopGstRate, silverGstRate } from '../../shop/catalog/snapshot/catalogue.ts'
import { escapeHtml, type PageFacts } from '../../shop/content/rules.ts'
import type { Settings } from '../../shop/content/settings.ts'
import { purposes } from '../../shop/customers/consents/rules.ts'
import { joiningPoints, pointsLastDays, tiers } from '../../shop/loyalty/club/rules.ts'
import { displayedPriceLockMs } from '../../shop/payments/rules/times.ts'
import { gatewayChargeRateOf } from '../../shop/pricing/payment-modes.ts'
import { gstOn } from '../../shop/pricing/rules/gst.ts'
import type { Shop } from '../../shop/shop.ts'
import { istMoment } from '../../units/date.ts'
import { formatPercent, formatPoints, formatRoundMoney, formatTime, formatWeight } from '../../units/format.ts'
import { RUPEE } from '../../units/paise.ts'
import { POINTS_PER_RUPEE } from '../../units/points.ts'
import { type FactTexts, factTexts } from './content-fact-texts.ts'

/**
 * The facts of English texts, or of Hindi ones: tables and hours are in the language of the text. Names, addresses and consents
 * are in English in both, and marked as such in Hindi ones (WCAG 3.1.2).
 */
export function factsOf(
  { catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>,
  language: 'en' | 'hi' = 'en',
): PageFacts {
  const { settings } = catalogue.now.content
  return {
    ...companyFacts(settings.site, inEnglish[language]),
    ...ruleFacts(settings, factTexts[language], inEnglish[language]),
    ...gstFacts(catalogue, clock.now()),
  }
}

function gstFacts(catalogue: Pick<Shop['catalogue'], 'now'>, now: Date) {
  const thousand = 1_000 * RUPEE
  return {
    gst: formatPercent(shopGstRate(catalogue, now)),
    thousandWithGst: formatRoundMoney(thousand + gstOn(thousand, silverGstRate(catalogue, now))),
  }
}

type MarkEnglish = (html: string) => string

const inEnglish: Readonly<Record<'en' | 'hi', MarkEnglish>> = {
  en: (html) => html,
  hi: (html) => (html ? `<span lang="en-IN">${html}</span>` : ''),
}

const companyFacts = (site: Settings['site'], english: MarkEnglish) => ({
  brandName: escapeHtml(site.brandName),
  legalName: english(escapeHtml(site.legalName)),
  address: english(inLines(site.address)),
  branchAddress: english(inLines(site.branchAddress)),
  phone: escapeHtml(site.contactNumber),
  phoneDigits: site.contactNumber.replace(/[^+\d]/g, ''),
  whatsapp: escapeHtml(site.whatsappNumber),
  email: escapeHtml(site.contactEmail),
  grievanceOfficer: english(inLines(site.grievanceOfficer)),
  gstin: escapeHtml(site.gstin),
  referPoints: formatPoints(site.referPoint),
})

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const ruleFacts = (
  { site, rates, payments, delivery, law, gifts }: Settings,
  texts: FactTexts,
  english: MarkEnglish,
) => ({
  panFrom: formatRoundMoney(law.panFrom),
  mostByUpi: formatRoundMoney(payments.mostByUpi),
  mostByTransfer: formatRoundMoney(payments.mostByTransfer),
  paymentCharges: chargesTable(payments, texts.charges),
  lockMinutes: String(displayedPriceLockMs / 60_000),
  despatchDays: String(delivery.despatchWithinDays),
  freeShippingFrom: formatRoundMoney(delivery.charges.freeFrom),
  mostPerConsignment: formatRoundMoney(delivery.mostPerConsignment),
  shippingCharges: shippingTable(delivery.charges, texts.shipping),
  tradingHours: tradingHours(rates, texts),
  buyBackSpreads: spreadsTable(rates, escapeHtml(site.brandName), texts.spreads),
  clubTiers: tiersTable(texts.tiers),
  pointsPerRupee: String(POINTS_PER_RUPEE),
  joiningPoints: formatPoints(joiningPoints),
  pointsLastDays: String(pointsLastDays),
  adultWords: english(escapeHtml(purposes.adult.words)),
  marketingWords: english(escapeHtml(purposes.marketing.words)),
  whatsappWords: english(escapeHtml(purposes.whatsapp.words)),
  reviewDays: payments.reviewDays > 0 ? texts.days(payments.reviewDays) : '',
  giftsADay: gifts.open ? formatWeight(Math.floor(gifts.mostADay / 10)) : '',
})

/** "10:00 am to 11:30 pm, every day except Sunday" */
function tradingHours({ opens, closes, closedWeekdays }: Settings['rates'], texts: FactTexts): string {
  const clock = (time: string) => formatTime(istMoment('2026-01-01', time))
  return texts.tradingHours(
    clock(opens),
    clock(closes),
    closedWeekdays.map((day) => texts.weekdays[day] ?? ''),
  )
}

type Row = readonly [label: string, ...cells: string[]]

/** The first cell of each row is its header. */
const table = (caption: string, heads: readonly string[], rows: readonly Row[]): string =>
  `<table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows
    .map(
      ([label, ...cells]) =>
        `<tr><th scope="row">${label}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

const paidByModes = ['UPI', 'BANK_TRANSFER', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING', 'RAZORPAY'] as const

function chargesTable(terms: Settings['payments'], texts: FactTexts['charges']): string {
  const most = { UPI: terms.mostByUpi, BANK_TRANSFER: terms.mostByTransfer }
  const rows = paidByModes.map((mode): Row => {
    const charge = gatewayChargeRateOf(mode, terms)
    const limit = mode === 'UPI' || mode === 'BANK_TRANSFER' ? formatRoundMoney(most[mode]) : texts.limitOfBank
    return [texts.labelOf(mode), charge === 0 ? texts.free : formatPercent(charge), limit]
  })
  return table(texts.caption, texts.heads, rows)
}

function shippingTable(
  { silverSteps, perKilogram, gold, insurance }: Settings['delivery']['charges'],
  texts: FactTexts['shipping'],
): string {
  const silver = silverSteps.map(
    ({ upTo, charge }): Row => [texts.silverUpTo(formatWeight(upTo)), formatRoundMoney(charge)],
  )
  const last = silverSteps.at(-1) ?? { upTo: 0, charge: 0 }
  return table(texts.caption, texts.heads, [
    ...silver,
    [
      texts.silverAbove(formatWeight(last.upTo)),
      texts.perKilogram(formatRoundMoney(last.charge), formatRoundMoney(perKilogram)),
    ],
    [texts.gold, formatRoundMoney(gold)],
    texts.both,
    [texts.insurance, texts.ofGoods(formatPercent(insurance))],
  ])
}

function spreadsTable(rates: Settings['rates'], ownBrand: string, texts: FactTexts['spreads']): string {
  const below = (spread: number) => texts.below(formatPercent(spread))
  const usual = table(texts.caption, texts.heads, [
    [ownBrand, below(rates.ownGoldSpread), below(rates.ownSilverSpread)],
    [texts.others, below(rates.otherGoldSpread), below(rates.otherSilverSpread)],
  ])
  // In a window of the week, such as a night, we take off more (decision 0052).
  return rates.windows.some(({ buy }) => buy > 0) ? `${usual}<p>${texts.windows}</p>` : usual
}

const tiersTable = (texts: FactTexts['tiers']): string =>
  table(
    texts.caption,
    texts.heads,
    tiers.map(
      ({ title, orders, value, points }): Row => [
        title,
        texts.reachedWith(orders, formatRoundMoney(value)),
        formatPoints(points),
      ],
    ),
  )
