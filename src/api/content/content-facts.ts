/** The facts that texts insert as `{{name}}`: settings and figures of the rules, as markup. */

import { shopGstRate, silverGstRate } from '../../shop/catalog/snapshot/catalogue.ts'
import { escapeHtml, type PageFacts } from '../../shop/content/rules.ts'
import type { Settings } from '../../shop/content/settings.ts'
import { purposes } from '../../shop/customers/consents/rules.ts'
import { joiningPoints, pointsLastDays, tiers } from '../../shop/loyalty/club/rules.ts'
import { displayedPriceLockMs } from '../../shop/payments/times.ts'
import { gatewayChargeRateOf, modeLabel, type PaymentMode } from '../../shop/pricing/payment-modes.ts'
import { gstOn } from '../../shop/pricing/rules/gst.ts'
import type { Shop } from '../../shop/shop.ts'
import { istMoment } from '../../units/date.ts'
import { formatPercent, formatPoints, formatRoundMoney, formatTime, formatWeight } from '../../units/format.ts'
import { RUPEE } from '../../units/paise.ts'
import { POINTS_PER_RUPEE } from '../../units/points.ts'

export function factsOf({ catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>): PageFacts {
  const { settings } = catalogue.now.content
  return { ...companyFacts(settings.site), ...ruleFacts(settings), ...gstFacts(catalogue, clock.now()) }
}

function gstFacts(catalogue: Pick<Shop['catalogue'], 'now'>, now: Date) {
  const thousand = 1_000 * RUPEE
  return {
    gst: formatPercent(shopGstRate(catalogue, now)),
    thousandWithGst: formatRoundMoney(thousand + gstOn(thousand, silverGstRate(catalogue, now))),
  }
}

const companyFacts = (site: Settings['site']) => ({
  brandName: escapeHtml(site.brandName),
  legalName: escapeHtml(site.legalName),
  address: inLines(site.address),
  branchAddress: inLines(site.branchAddress),
  phone: escapeHtml(site.contactNumber),
  phoneDigits: site.contactNumber.replace(/[^+\d]/g, ''),
  whatsapp: escapeHtml(site.whatsappNumber),
  email: escapeHtml(site.contactEmail),
  grievanceOfficer: inLines(site.grievanceOfficer),
  gstin: escapeHtml(site.gstin),
  referPoints: formatPoints(site.referPoint),
})

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const ruleFacts = ({ rates, payments, delivery, law }: Settings) => ({
  panFrom: formatRoundMoney(law.panFrom),
  mostByUpi: formatRoundMoney(payments.mostByUpi),
  mostByTransfer: formatRoundMoney(payments.mostByTransfer),
  paymentCharges: chargesTable(payments),
  lockMinutes: String(displayedPriceLockMs / 60_000),
  despatchDays: String(delivery.despatchWithinDays),
  freeShippingFrom: formatRoundMoney(delivery.charges.freeFrom),
  mostPerConsignment: formatRoundMoney(delivery.mostPerConsignment),
  shippingCharges: shippingTable(delivery.charges),
  tradingHours: tradingHours(rates),
  buyBackSpreads: spreadsTable(rates),
  clubTiers: tiersTable(),
  pointsPerRupee: String(POINTS_PER_RUPEE),
  joiningPoints: formatPoints(joiningPoints),
  pointsLastDays: String(pointsLastDays),
  adultWords: escapeHtml(purposes.adult.words),
  marketingWords: escapeHtml(purposes.marketing.words),
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "10:00 am to 11:30 pm, every day except Sunday" */
function tradingHours({ opens, closes, closedWeekdays }: Settings['rates']): string {
  const clock = (time: string) => formatTime(istMoment('2026-01-01', time))
  const closed = closedWeekdays.map((day) => weekdays[day]).join(' and ')
  return `${clock(opens)} to ${clock(closes)}, every day${closed && ` except ${closed}`}`
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

function chargesTable(terms: Settings['payments']): string {
  const label = (mode: PaymentMode) => modeLabel(mode, { payable: 1, points: 0, silver: 0 })
  const most = { UPI: terms.mostByUpi, BANK_TRANSFER: terms.mostByTransfer }
  const rows = paidByModes.map((mode): Row => {
    const charge = gatewayChargeRateOf(mode, terms)
    const limit = mode === 'UPI' || mode === 'BANK_TRANSFER' ? formatRoundMoney(most[mode]) : 'Your bank’s own'
    return [label(mode), charge === 0 ? 'No charge' : formatPercent(charge), limit]
  })
  return table('Ways to pay, and what each adds', ['Way to pay', 'Charge', 'Limit for one payment'], rows)
}

function shippingTable({ silverSteps, perKilogram, gold, insurance }: Settings['delivery']['charges']): string {
  const silver = silverSteps.map(
    ({ upTo, charge }): Row => [`Silver up to ${formatWeight(upTo)}`, formatRoundMoney(charge)],
  )
  const last = silverSteps.at(-1) ?? { upTo: 0, charge: 0 }
  const heavy = `${formatRoundMoney(last.charge)} and ${formatRoundMoney(perKilogram)} for each further kg begun`
  return table(
    'Shipping charges before GST',
    ['Parcel', 'Charge'],
    [
      ...silver,
      [`Silver above ${formatWeight(last.upTo)}`, heavy],
      ['Gold of any weight', formatRoundMoney(gold)],
      ['Gold and silver together', 'The higher of the two'],
      ['Insurance, on every charged parcel', `${formatPercent(insurance)} of the goods`],
    ],
  )
}

function spreadsTable(rates: Settings['rates']): string {
  const below = (spread: number) => `${formatPercent(spread)} below our selling rate`
  return table(
    'What we take off the rate of the moment',
    ['Piece', 'Gold', 'Silver'],
    [
      ['Silvera', below(rates.ownGoldSpread), below(rates.ownSilverSpread)],
      ['Other mints', below(rates.otherGoldSpread), below(rates.otherSilverSpread)],
    ],
  )
}

const tiersTable = (): string =>
  table(
    'Club tiers',
    ['Tier', 'Reached with', 'Points for each ₹100'],
    tiers.map(
      ({ title, orders, value, points }): Row => [
        title,
        `${orders} orders or ${formatRoundMoney(value)}`,
        formatPoints(points),
      ],
    ),
  )
