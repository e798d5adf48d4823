/** What each setting means and what it may be: all that the settings page shows. What has a page of its own is not here. */
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

export interface SettingFact {
  readonly group: keyof Settings
  readonly name: string
  readonly title: string
  readonly meaning: string
  readonly kind: SettingKind
  /** In its small unit: paise, basis points, 0.0001 g; of texts, characters. */
  readonly least?: number
  readonly most?: number
  /** Empty text, or null, is a value: nothing is limited, nothing shown. */
  readonly mayBeEmpty?: boolean
  /** Where customers' money goes, or whose papers we sign, hangs on it: a second person agrees (decision 0069). */
  readonly byTwo?: boolean
  /** In this direction it protects the shop less: a second person agrees (decision 0083). No limit is the highest. */
  readonly weakerWhen?: 'higher' | 'off'
}

/** Whether a change makes a setting protect the shop less. */
export function isWeakened({ weakerWhen }: Pick<SettingFact, 'weakerWhen'>, before: unknown, after: unknown): boolean {
  const height = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)
  if (weakerWhen === 'higher') return height(after) > height(before)
  return weakerWhen === 'off' && before === true && after === false
}

type Summary = Omit<SettingFact, 'group' | 'name'>
/** On the rates desk, and on the delivery page. */
type Elsewhere = {
  readonly rates: 'sources' | 'windows' | 'ownGoldSpread' | 'ownSilverSpread' | 'otherGoldSpread' | 'otherSilverSpread'
  readonly delivery: 'charges' | 'despatchWithinDays'
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
  meaning: 'Where the footer leads. Left empty, it stands there no more.',
  kind: 'link',
  most: 200,
  mayBeEmpty: true,
})
const charge = (title: string, meaning: string): Summary => ({ title, meaning, kind: 'percent', least: 0, most: 500 })
const despatchHint = `${despatchTimeMark} stands for the working days of the delivery page.`
const crore = 1_00_00_000_00

/** The types see to it that no setting is forgotten. */
const summary: { readonly [Group in keyof Settings]: { readonly [Name in Here<Group>]: Summary } } = {
  site: {
    brandName: line('Brand name', 'How the shop is called in titles, messages and on the payment page.', 40),
    legalName: line('Legal name', 'The company on invoices, in the footer and in the terms.'),
    headerTopText: {
      ...line('Announcement', `The line above the header of every page. ${despatchHint}`, 160),
      least: 0,
      mayBeEmpty: true,
    },
    contactNumber: line('Telephone', 'In the footer, on the contact page and on invoices.', 30),
    contactEmail: line('E-mail', 'In the footer; what visitors ask is sent there.', 80),
    whatsappNumber: line('WhatsApp number', 'Behind the WhatsApp buttons.', 30),
    address: lines('Registered address', 'On invoices, the contact page and in the footer.'),
    branchAddress: lines('Branch address', 'On the contact page.'),
    grievanceOfficer: lines('Grievance officer', 'Name, designation and contact, as the consumer rules ask.'),
    gstin: {
      title: 'GSTIN',
      meaning: 'On invoices. Its first two digits are the state we supply from.',
      kind: 'gstin',
      most: 15,
      byTwo: true,
    },
    cartSpecialNoteText: lines('Note in the cart', 'Above the sum: how long a price holds.'),
    specialInstructionText: line('Hint for special instructions', 'Stands in the empty field at the checkout.', 160),
    bankTransferDetails: {
      ...lines('Bank account for transfers', 'Shown to who pays by bank transfer. Check every digit.'),
      byTwo: true,
    },
    deliveryText: line('Delivery promise', `On product pages, under the price. ${despatchHint}`, 160),
    inStockText: line('Text for pieces in stock', `On product pages. ${despatchHint}`, 200),
    preBookingText: line('Text for pre-booking', 'On product pages of pieces that come later.', 200),
    onOrderText: line('Text for pieces made on order', 'On product pages of such pieces.', 200),
    referPoint: {
      title: 'Points for a referral',
      meaning: 'The most points for the friend who invited; never more than a tenth of the goods.',
      kind: 'count',
      least: 0,
      most: 100_000,
    },
    facebookLink: link('Facebook'),
    instagramLink: link('Instagram'),
    youtubeLink: link('YouTube'),
  },
  rates: {
    opens: { title: 'Trading opens', meaning: 'The age of a rate counts from then (India).', kind: 'time' },
    closes: {
      title: 'Trading closes',
      meaning: 'After it no age counts: a rate confirmed in the last half hour is good until the next opening.',
      kind: 'time',
    },
    closedWeekdays: {
      title: 'Days without trading',
      meaning: 'Nothing moves there, so no age is counted.',
      kind: 'weekdays',
    },
    apartTold: {
      title: 'Two feeds differ: tell',
      meaning:
        'Where a second feed is set up and differs from the first by more, the rates desk and the owners are told.',
      kind: 'percent',
      least: 10,
      most: 2000,
    },
    apartHeld: {
      title: 'Two feeds differ: stop selling',
      meaning: 'By more, the metal is not sold until the feeds agree again or two people believe the first.',
      kind: 'percent',
      least: 10,
      most: 2000,
    },
  },
  delivery: {
    state: {
      title: 'State we supply from',
      meaning: 'GST within it is CGST and SGST, to any other IGST. Two digits of the GST code.',
      kind: 'state',
    },
    mostPerConsignment: {
      title: 'Most in one consignment',
      meaning: 'What the courier insures: an order worth more is not sent, it is collected.',
      kind: 'rupees',
      least: 1000_00,
      most: 10 * crore,
      weakerWhen: 'higher',
    },
    photoDue: {
      title: 'Photograph of each parcel',
      meaning:
        'Nothing is packed without a picture of the sealed parcel: it is the proof when a seal is said to be broken. Off, packers may leave it out.',
      kind: 'yes-or-no',
    },
    couriers: {
      ...lines('Couriers', 'One a line. A parcel for any other courier needs a second person.', 400),
      byTwo: true,
    },
  },
  law: {
    panFrom: {
      title: 'PAN is asked from',
      meaning: 'Orders, buy-backs and digital silver of this worth need PAN or Form 97 (rule 114B: ₹2,00,000).',
      kind: 'rupees',
      least: 1000_00,
      most: 2_00_000_00,
    },
    reportsInvoices: {
      title: 'Report invoices to registered buyers',
      meaning: 'When the turnover has passed ₹5 crore: such invoices wait for a reference number of the portal.',
      kind: 'yes-or-no',
    },
  },
  prices: {
    roundTo: {
      title: 'Round prices to',
      meaning: 'Unit prices and shipping become multiples of it, GST included. 0.01 leaves them as they are.',
      kind: 'rupees',
      least: 1,
      most: 100_00,
      weakerWhen: 'higher',
    },
    pointsCap: {
      title: 'Most that points may pay',
      meaning: 'Of the goods after the coupon. Left empty there is no cap.',
      kind: 'percent',
      least: 0,
      most: 10_000,
      mayBeEmpty: true,
      weakerWhen: 'higher',
    },
    keepMetalAtRate: {
      title: 'Never sell metal below its rate',
      meaning: 'Coupon and points together stay within making charges and packages.',
      kind: 'yes-or-no',
      weakerWhen: 'off',
    },
  },
  payments: {
    upiCharge: charge('Charge for UPI', 'Charges on UPI are forbidden: leave it at 0.'),
    creditCardCharge: charge(
      'Charge for credit cards',
      'On what is left to pay, GST included in it. The card price on product pages has the highest of these charges on top.',
    ),
    debitCardCharge: charge(
      'Charge for debit cards',
      'The law on card charges is contested. Where it is applied strictly, debit cards must be 0.',
    ),
    netBankingCharge: charge('Charge for net banking', 'On what is left to pay, GST included in it.'),
    razorpayCharge: charge(
      'Charge at the card provider',
      'For whatever is chosen on its own page; UPI is hidden there.',
    ),
    mostByUpi: {
      title: 'Most by UPI',
      meaning: 'Above it UPI is not offered, with a sentence that says so.',
      kind: 'rupees',
      least: 0,
      most: 10 * crore,
    },
    mostByTransfer: {
      title: 'Most by bank transfer',
      meaning: 'Above it a transfer is not taken: the price is held while it is on its way.',
      kind: 'rupees',
      least: 0,
      most: 50 * crore,
    },
  },
  transfers: {
    virtualAccountPrefix: {
      title: 'Letters before the account number of an order',
      meaning:
        'As the bank gave them for virtual accounts. Empty where it gives none: orders then have no account of their own.',
      kind: 'line',
      most: 12,
      mayBeEmpty: true,
      byTwo: true,
    },
  },
  gifts: {
    open: { title: 'Gifts of digital silver', meaning: 'Customers may give grams away by a link.', kind: 'yes-or-no' },
    mostADay: {
      title: 'Most grams given in a day',
      meaning: 'By one customer.',
      kind: 'silver',
      least: 1_0000,
      most: 100_000_0000,
    },
  },
  silver: {
    onlyCovered: {
      title: 'Sell only what lies in the vault',
      meaning:
        'Digital silver is not sold while the bars in the vault do not cover what customers own and the purchase.',
      kind: 'yes-or-no',
      weakerWhen: 'off',
    },
  },
}

export const settingFacts: readonly SettingFact[] = (Object.keys(summary) as (keyof Settings)[]).flatMap((group) =>
  Object.entries(summary[group] as Readonly<Record<string, Summary>>).map(([name, fact]) => ({ group, name, ...fact })),
)

export const factOf = (group: string, name: string): SettingFact | undefined =>
  settingFacts.find((fact) => fact.group === group && fact.name === name)

export const defaultOf = ({ group, name }: SettingFact): unknown =>
  (defaultSettings[group] as Readonly<Record<string, unknown>>)[name]
