/** The meaning and the valid values of each setting on the settings page. Settings with a page of their own are not included. */
import { despatchTimeMark } from './rules/site-texts.ts'
import { defaultSettings, type Settings } from './settings.ts'

export type SettingKind =
  | 'line'
  | 'lines'
  | 'link'
  | 'rupees'
  | 'percent'
  | 'count'
  | 'yes-or-no'
  | 'time'
  | 'weekdays'
  | 'state'
  | 'silver'
  | 'gstin'
  | 'email'
  | 'phone'
  | 'digits'
  | 'pan'
  | 'capitals'

export interface SettingFact {
  readonly group: keyof Settings
  readonly name: string
  readonly title: string
  readonly meaning: string
  readonly kind: SettingKind
  /** In the smallest unit: paise, basis points, 0.0001 g; for texts, the number of characters. */
  readonly least?: number
  readonly most?: number
  /** Empty text, or null, is valid: no limit, or not shown. */
  readonly mayBeEmpty?: boolean
  /** It cannot be changed once a payment was begun or an order exists: documents carry it. */
  readonly isFixedOnceUsed?: boolean
  /** It decides where customers' money goes, or whose documents we sign: a second person must approve (decision 0069). */
  readonly byTwo?: boolean
  /**
   * A change in this direction protects the shop less: a second person must approve (decision 0083). No limit counts as the
   * highest.
   */
  readonly weakerWhen?: 'higher' | 'off'
}

/** Whether the change makes the setting protect the shop less. */
export function isWeakened({ weakerWhen }: Pick<SettingFact, 'weakerWhen'>, before: unknown, after: unknown): boolean {
  const height = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)
  if (weakerWhen === 'higher') return height(after) > height(before)
  return weakerWhen === 'off' && before === true && after === false
}

type Summary = Omit<SettingFact, 'group' | 'name'>
/** Settings that are edited elsewhere: on the pages of rates, delivery, couriers and setup, and beside the GST register. */
type Elsewhere = {
  readonly rates: 'sources' | 'windows' | 'ownGoldSpread' | 'ownSilverSpread' | 'otherGoldSpread' | 'otherSilverSpread'
  readonly delivery: 'charges' | 'despatchWithinDays' | 'csvCourier' | 'courierRules'
  readonly law: 'gstRates'
  readonly selling: 'state'
  readonly brand: 'logo' | 'icon'
}
type Here<Group extends keyof Settings> = Exclude<
  keyof Settings[Group],
  Group extends keyof Elsewhere ? Elsewhere[Group] : never
>

const line = (title: string, meaning: string, most = 120): Summary => ({ title, meaning, kind: 'line', least: 1, most })
const lines = (title: string, meaning: string, most = 600): Summary => ({
  title,
  meaning,
  kind: 'lines',
  least: 1,
  most,
})
const link = (title: string): Summary => ({
  title,
  meaning: 'Link in the footer. Leave blank to hide it.',
  kind: 'link',
  most: 200,
  mayBeEmpty: true,
})
const despatchHint = `${despatchTimeMark} stands for the working days of the delivery page.`
/** Its English text is one of the settings above. */
const hindi = (title: string, most: number): Summary => ({
  title,
  meaning: `Leave blank to show the English text on Hindi pages. ${despatchHint}`,
  kind: most > 200 ? 'lines' : 'line',
  most,
  mayBeEmpty: true,
})
const charge = (title: string, meaning: string): Summary => ({ title, meaning, kind: 'percent', least: 0, most: 500 })
const crore = 1_00_00_000_00

/** The type requires an entry for every setting. */
const texts: { readonly [Group in keyof Settings]: { readonly [Name in Here<Group>]: Summary } } = {
  site: {
    brandName: line('Brand name', 'Shown in page titles, messages and on the payment page.', 40),
    legalName: line('Legal name', 'Company name on invoices, in the footer and in the terms.'),
    headerTopText: {
      ...line('Announcement', `Shown above the header of every page. ${despatchHint}`, 160),
      least: 0,
      mayBeEmpty: true,
    },
    contactNumber: {
      ...line('Phone', 'In the footer, on the contact page and on invoices.', 30),
      kind: 'phone',
    },
    contactEmail: { ...line('E-mail', 'In the footer; customer enquiries are sent here.', 80), kind: 'email' },
    whatsappNumber: {
      ...line(
        'WhatsApp number',
        'Customers write to it by the WhatsApp buttons on contact, product and order pages. Leave blank for no buttons.',
        30,
      ),
      kind: 'phone',
      mayBeEmpty: true,
    },
    address: lines('Registered address', 'On invoices, the contact page and in the footer.'),
    branchAddress: { ...lines('Branch address', 'On the contact page.'), mayBeEmpty: true },
    grievanceOfficer: lines(
      'Grievance officer',
      'Name, designation and contact, as required by the consumer protection rules.',
    ),
    people: {
      ...lines(
        'People',
        'On the page about us. One person a line: name | role | one sentence. Leave blank to show nobody.',
        1500,
      ),
      mayBeEmpty: true,
    },
    gstin: {
      title: 'GSTIN',
      meaning: 'On invoices. The first two digits are the state of supply.',
      kind: 'gstin',
      most: 15,
      byTwo: true,
    },
    cartSpecialNoteText: lines('Note in the cart', 'Shown above the total; explains how long prices are held.'),
    specialInstructionText: line('Placeholder for special instructions', 'Shown in the empty field at checkout.', 160),
    bankTransferDetails: {
      ...lines(
        'Bank account for transfers',
        'Account name, bank, account number and IFSC, one per line. Shown to customers who pay by bank transfer. Check every digit.',
      ),
      byTwo: true,
    },
    deliveryText: line('Delivery text', `On product pages, below the price. ${despatchHint}`, 160),
    inStockText: line('In-stock text', `On product pages. ${despatchHint}`, 200),
    preBookingText: line('Pre-booking text', 'On product pages of pre-booking products.', 200),
    onOrderText: line('Made-to-order text', 'On product pages of made-to-order products.', 200),
    referPoint: {
      title: 'Referral points',
      meaning: 'Maximum points for the referrer, up to 10% of the goods value.',
      kind: 'count',
      least: 0,
      most: 100_000,
    },
    facebookLink: link('Facebook'),
    instagramLink: link('Instagram'),
    youtubeLink: link('YouTube'),
    peopleHi: {
      ...lines('People (Hindi)', 'Leave blank to show the English text on Hindi pages.', 1500),
      mayBeEmpty: true,
    },
    headerTopTextHi: hindi('Announcement (Hindi)', 160),
    cartSpecialNoteTextHi: hindi('Note in the cart (Hindi)', 600),
    specialInstructionTextHi: hindi('Placeholder for special instructions (Hindi)', 160),
    deliveryTextHi: hindi('Delivery text (Hindi)', 160),
    inStockTextHi: hindi('In-stock text (Hindi)', 200),
    preBookingTextHi: hindi('Pre-booking text (Hindi)', 200),
    onOrderTextHi: hindi('Made-to-order text (Hindi)', 200),
  },
  company: {
    pan: { title: 'PAN', meaning: 'Of the company; the GSTIN contains it.', kind: 'pan', most: 10 },
    bisLicence: {
      ...line('BIS licence', 'Required to sell pieces with the BIS mark. Leave blank if there are none.', 60),
      mayBeEmpty: true,
    },
    mmtcAuthorisation: {
      ...line('MMTC-PAMP authorisation', 'Number of the dealer certificate. Required to sell pieces of MMTC-PAMP.', 60),
      mayBeEmpty: true,
    },
    numberPrefix: {
      title: 'Number prefix',
      meaning:
        'Two letters with which the numbers of orders, invoices, credit notes and vouchers begin, such as AG for AGV-2026-118204. Choose them before the first payment, also that of a test order: after that they stay.',
      kind: 'capitals',
      least: 2,
      most: 2,
      isFixedOnceUsed: true,
    },
  },
  selling: {},
  brand: {},
  sms: {
    brand: line('Brand in text messages', 'As registered with the templates. A change needs new registrations.', 20),
    header: {
      ...line('SMS header (sender ID)', 'Six letters, registered on the DLT portal. Ends every text message.', 6),
      least: 6,
    },
    entityId: {
      title: 'DLT entity ID',
      meaning: 'Principal entity ID on the DLT portal, included in the export of templates.',
      kind: 'digits',
      most: 25,
      mayBeEmpty: true,
    },
  },
  rates: {
    opens: { title: 'Trading opens', meaning: 'Rate freshness is checked from this time (IST).', kind: 'time' },
    closes: {
      title: 'Trading closes',
      meaning:
        'Rate freshness is not checked after this time. A rate confirmed in the last half hour is valid until trading opens.',
      kind: 'time',
    },
    closedWeekdays: {
      title: 'Non-trading days',
      meaning: 'Rate freshness is not checked on these days.',
      kind: 'weekdays',
    },
    apartTold: {
      title: 'Feed difference: alert',
      meaning: 'Alert Rates and the owners if a second feed differs from the primary feed by more than this.',
      kind: 'percent',
      least: 10,
      most: 2000,
    },
    apartHeld: {
      title: 'Feed difference: stop selling',
      meaning: 'If exceeded, sales of the metal pause until the feeds agree or two people accept the primary feed.',
      kind: 'percent',
      least: 10,
      most: 2000,
    },
  },
  delivery: {
    state: {
      title: 'State of supply',
      meaning: 'CGST and SGST within the state, IGST otherwise. Two-digit GST state code.',
      kind: 'state',
    },
    mostPerConsignment: {
      title: 'Maximum consignment value',
      meaning: 'Limit insured by the courier. Orders above it are store pickup only.',
      kind: 'rupees',
      least: 1000_00,
      most: 10 * crore,
      weakerWhen: 'higher',
    },
    photoDue: {
      title: 'Photo of each parcel',
      meaning:
        'Require a photo of the sealed parcel when packing, as proof if a broken seal is reported. If off, the photo is optional.',
      kind: 'yes-or-no',
    },
    couriers: {
      ...lines('Couriers', 'One per line. Parcels by any other courier need approval.', 400),
      byTwo: true,
    },
  },
  law: {
    panFrom: {
      title: 'PAN required from',
      meaning: 'Orders, buy-backs and digital silver from this value need a PAN or Form 97 (rule 114B: ₹2,00,000).',
      kind: 'rupees',
      least: 1000_00,
      most: 2_00_000_00,
    },
    reportsInvoices: {
      title: 'E-invoicing for registered buyers',
      meaning:
        'Turn on when turnover exceeds ₹5 crore. Invoices and credit notes to registered buyers are registered at the portal, and are given out with their IRN.',
      kind: 'yes-or-no',
    },
  },
  prices: {
    roundTo: {
      title: 'Round prices to',
      meaning: 'Unit prices and shipping are rounded to multiples of this, incl. GST. 0.01 means no rounding.',
      kind: 'rupees',
      least: 1,
      most: 100_00,
      weakerWhen: 'higher',
    },
    pointsCap: {
      title: 'Maximum paid with points',
      meaning: 'Share of the goods value after coupons. Leave blank for no limit.',
      kind: 'percent',
      least: 0,
      most: 10_000,
      mayBeEmpty: true,
      weakerWhen: 'higher',
    },
    keepMetalAtRate: {
      title: 'Never sell metal below its rate',
      meaning: 'Coupons and points together cannot exceed making charges and packaging.',
      kind: 'yes-or-no',
      weakerWhen: 'off',
    },
  },
  payments: {
    upiCharge: charge('Charge for UPI', 'Surcharges on UPI are not permitted: keep at 0.'),
    creditCardCharge: charge(
      'Charge for credit cards',
      'On the amount payable, incl. GST. The card price on product pages adds the highest of these charges.',
    ),
    debitCardCharge: charge(
      'Charge for debit cards',
      'The rules on card surcharges are disputed. If applied strictly, debit cards must be at 0.',
    ),
    netBankingCharge: charge('Charge for net banking', 'On the amount payable, incl. GST.'),
    razorpayCharge: charge(
      'Charge at the card provider',
      'For any method chosen on the provider’s page; UPI is hidden there.',
    ),
    mostByUpi: {
      title: 'UPI limit',
      meaning: 'UPI is not offered above this amount.',
      kind: 'rupees',
      least: 0,
      most: 10 * crore,
    },
    mostByTransfer: {
      title: 'Bank transfer limit',
      meaning: 'Bank transfers are not accepted above this amount, because the price is held until the money arrives.',
      kind: 'rupees',
      least: 0,
      most: 50 * crore,
    },
    reviewDays: {
      title: 'Payment under review: refund after (days)',
      meaning:
        'An order whose payment came late or short is refunded in full if the customer has not chosen by then. The customer is reminded halfway. 0: never by itself.',
      kind: 'count',
      least: 0,
      most: 60,
    },
  },
  transfers: {
    virtualAccountPrefix: {
      title: 'Virtual account prefix',
      meaning:
        'Prefix given by the bank for virtual accounts. Leave blank if there are none; orders then have no virtual account.',
      kind: 'line',
      most: 12,
      mayBeEmpty: true,
      byTwo: true,
    },
  },
  offers: {
    longestFixedHours: {
      title: 'Longest fixed price (hours)',
      meaning:
        'An offer may fix the price of its metal for at most this long. Rate-linked offers may be valid for 30 days.',
      kind: 'count',
      least: 1,
      most: 168,
      weakerWhen: 'higher',
    },
  },
  inbox: {
    largeOrderFrom: {
      title: 'Large order from',
      meaning: 'An order of this amount or more is in the inbox until it is accepted.',
      kind: 'rupees',
      least: 1000_00,
      most: 50 * crore,
      weakerWhen: 'higher',
    },
    opens: {
      title: 'Working hours begin',
      meaning: 'A request for approval that nobody has opened is e-mailed again after an hour of working time (IST).',
      kind: 'time',
    },
    closes: { title: 'Working hours end', meaning: 'On the same day, after they begin (IST).', kind: 'time' },
    closedWeekdays: {
      title: 'Non-working days',
      meaning: 'Besides the holidays of the delivery page.',
      kind: 'weekdays',
    },
  },
  gifts: {
    open: { title: 'Gifts of digital silver', meaning: 'Customers can gift silver by link.', kind: 'yes-or-no' },
    mostADay: {
      title: 'Daily gift limit (grams)',
      meaning: 'Per customer.',
      kind: 'silver',
      least: 1_0000,
      most: 100_000_0000,
    },
  },
  silver: {
    onlyCovered: {
      title: 'Sell only what is in the vault',
      meaning: 'Digital silver is not sold unless the vault covers all customer holdings and the purchase.',
      kind: 'yes-or-no',
      weakerWhen: 'off',
    },
  },
}

export const settingFacts: readonly SettingFact[] = (Object.keys(texts) as (keyof Settings)[]).flatMap((group) =>
  Object.entries(texts[group] as Readonly<Record<string, Summary>>).map(([name, fact]) => ({ group, name, ...fact })),
)

export const factOf = (group: string, name: string): SettingFact | undefined =>
  settingFacts.find((fact) => fact.group === group && fact.name === name)

export const defaultOf = ({ group, name }: SettingFact): unknown =>
  (defaultSettings[group] as Readonly<Record<string, unknown>>)[name]
