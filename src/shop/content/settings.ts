import { type Paise, RUPEE } from '../../units/paise.ts'
import type { BasisPoints } from '../../units/percent.ts'
import { GRAM, KILOGRAM } from '../../units/weight.ts'
import { defaultGstRates } from './rules/gst-rates.ts'

/** What one source of rates may do before somebody looks, and what its word is worth (rules/pricing.md 1.5). */
export interface SourceTerms {
  /** Put on what it says. */
  readonly goldMargin: BasisPoints
  readonly silverMargin: BasisPoints
  /** A jump beyond this is held for a second pair of eyes. */
  readonly mostJump: BasisPoints
  /** Not confirmed for so long, a rate is marked as old; buying stops, counted in trading hours. */
  readonly markedAfterMinutes: number
  readonly stoppedAfterMinutes: number
}

/** A part of the week in which the shop sells dearer and buys lower: a weekend, a night. */
export interface RateWindow {
  readonly name: string
  readonly metals: readonly ('gold' | 'silver')[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** India; `24:00` is the end of the day. */
  readonly from: string
  readonly until: string
  /** On top of what we sell at, and off what we buy at. */
  readonly sell: BasisPoints
  readonly buy: BasisPoints
}

/** What delivery costs, without GST (rules/delivery.md 2.1). */
export interface ShippingCharges {
  /** For silver up to a weight in milligrams, lightest first. */
  readonly silverSteps: readonly { readonly upTo: number; readonly charge: Paise }[]
  /** Above the last step: its charge, and so much for each further kilogram begun. */
  readonly perKilogram: Paise
  readonly gold: Paise
  /** Insurance inside the charge, of the goods. */
  readonly insurance: BasisPoints
  /** Goods of this worth, GST included, travel free. */
  readonly freeFrom: Paise
}

const carefulTerms = { mostJump: 800, markedAfterMinutes: 5, stoppedAfterMinutes: 30 }
const ownTerms: SourceTerms = { goldMargin: 0, silverMargin: 0, ...carefulTerms }
/** What comes from a market has the shop's margin put on it (rules/pricing.md 1.2). */
const marketTerms: SourceTerms = { goldMargin: 60, silverMargin: 150, ...carefulTerms }

/**
 * Every text and switch the shopkeeper may change, with its default. `site` is what `get-setting` answers
 * (spec §3 Site settings); the others steer rates and prices. Stored by group and name; what is not stored is as here.
 */
export const defaultSettings = {
  site: {
    brandName: 'Silvera',
    legalName: 'Silvera Bullion Pvt Ltd',
    headerTopText: 'Insured delivery across India, despatched within {{despatchTime}}',
    contactNumber: '+91 22 4890 1220',
    contactEmail: 'care@silvera.example',
    whatsappNumber: '+91 98200 48901',
    address: '4th floor, Zaveri House, 112 Sheikh Memon Street, Mumbai 400002',
    branchAddress: 'Shop 9, Johari Bazaar, Jaipur 302003',
    grievanceOfficer: 'Meera Deshpande, Grievance Officer, +91 22 4890 1225, grievance@silvera.example',
    gstin: '27AABCS1429B1ZU',
    cartSpecialNoteText:
      'The price is held for 15 minutes once you reach the payment step. Until then it follows the rate.',
    specialInstructionText: 'A name to engrave on the box, or a time that suits you for delivery',
    bankTransferDetails:
      'Account name: Silvera Bullion Pvt Ltd\nBank: State Bank of India, Zaveri Bazaar, Mumbai\nAccount number: 00000040221180915\nIFSC: SBIN0000300\nWrite your order number in the remarks.',
    deliveryText: 'Ships within {{despatchTime}}, tracked and insured to your door',
    inStockText: 'In stock. Ships within {{despatchTime}}.',
    preBookingText: 'Pre-booking: the price is fixed when you book, and the piece ships on the date shown.',
    onOrderText: 'Made on order: poured and despatched within 7 to 10 working days.',
    referPoint: 500,
    facebookLink: 'https://www.facebook.com/silvera.example',
    instagramLink: 'https://www.instagram.com/silvera.example',
    youtubeLink: 'https://www.youtube.com/@silvera.example',
    /** On Hindi pages; empty: the English ones. */
    headerTopTextHi: '',
    cartSpecialNoteTextHi: '',
    specialInstructionTextHi: '',
    deliveryTextHi: '',
    inStockTextHi: '',
    preBookingTextHi: '',
    onOrderTextHi: '',
  },
  rates: {
    /** By the name of the source. */
    sources: {
      simulated: ownTerms,
      manual: ownTerms,
      ibja: marketTerms,
      'metals-dev': marketTerms,
      goldapi: marketTerms,
    } as Readonly<Record<string, SourceTerms>>,
    windows: [] as readonly RateWindow[],
    /** Taken off the selling rate when the shop buys back: basis points. */
    ownGoldSpread: 200,
    ownSilverSpread: 400,
    otherGoldSpread: 250,
    otherSilverSpread: 500,
    opens: '10:00',
    closes: '23:30',
    /** 0 is Sunday. */
    closedWeekdays: [0] as readonly number[],
    /** Two feeds so far apart: somebody is told; buying stops until two people decide. Basis points. */
    apartTold: 200,
    apartHeld: 500,
  },
  delivery: {
    /** The GST code of the state the shop supplies from. */
    state: '27',
    /** Paise a single consignment may be worth (rules/delivery.md 4.3). */
    mostPerConsignment: 25_00_000_00,
    /** Nothing is packed without a photograph of the sealed parcel (rules/delivery.md 4.1). */
    photoDue: true,
    /** Couriers whose waybills may be typed by hand, one a line, besides the one that is booked. */
    couriers: 'Sequel\nBVC Logistics\nMalca-Amit\nBrinks\nBlue Dart',
    charges: {
      silverSteps: [
        { upTo: 250 * GRAM, charge: 150 * RUPEE },
        { upTo: KILOGRAM, charge: 250 * RUPEE },
        { upTo: 5 * KILOGRAM, charge: 450 * RUPEE },
      ],
      perKilogram: 60 * RUPEE,
      gold: 250 * RUPEE,
      insurance: 10,
      freeFrom: 1_50_000 * RUPEE,
    } as ShippingCharges,
    /** Working days between the order and its leaving the house: every statement of it is derived from here (spec §9). */
    despatchWithinDays: 3,
  },
  law: {
    /** Paise of an order from which PAN or Form 97 is asked (rules/gst.md 5.1). */
    panFrom: 2_00_000_00,
    /** The turnover has passed ₹5 crore: invoices to registered buyers are reported for a reference number (rules/gst.md 4.5). */
    reportsInvoices: false,
    /** Those in force, and those to come (rules/gst.md 1.1). */
    gstRates: defaultGstRates,
  },
  prices: {
    /** Paise that prices are rounded to; the points cap and floor of `PriceSettings`. */
    roundTo: 100,
    pointsCap: null as number | null,
    keepMetalAtRate: false,
  },
  payments: {
    /**
     * What each way of paying adds, in basis points (spec §9). Law on charges for cards is contested: where it is applied
     * strictly, debit cards must be 0 (rules/payments.md 3.1).
     */
    upiCharge: 0,
    creditCardCharge: 200,
    debitCardCharge: 200,
    netBankingCharge: 200,
    razorpayCharge: 200,
    /** Paise; above it UPI is not offered (rules/payments.md 3.2). */
    mostByUpi: 20_000_000,
    /** Paise; above it a bank transfer is not taken. */
    mostByTransfer: 500_000_000,
  },
  transfers: {
    /** What the bank puts before the account number of each order; empty where it gives none. */
    virtualAccountPrefix: 'SLVRA',
  },
  gifts: {
    /** Whether digital silver may be given away by a link. */
    open: true,
    /** 0.0001 g that a customer may give in a day. */
    mostADay: 500_0000,
  },
  silver: {
    /** Digital silver is sold only while the vault holds it. */
    onlyCovered: true,
  },
}

export type Settings = Readonly<{ [Group in keyof typeof defaultSettings]: Readonly<(typeof defaultSettings)[Group]> }>

interface Stored {
  readonly group: string
  readonly name: string
  readonly value: unknown
}

/** The defaults with what is stored over them; a stored value of another type than the default is left alone. */
export function settingsOf(stored: readonly Stored[]): Settings {
  const settings = structuredClone(defaultSettings) as unknown as Record<string, Record<string, unknown>>
  for (const { group, name, value } of stored) {
    const fallback = settings[group]?.[name]
    if (fallback === undefined || !isAlike(fallback, value)) continue
    settings[group]![name] = value
  }
  return settings as unknown as Settings
}

const isAlike = (fallback: unknown, value: unknown): boolean =>
  fallback === null || (Array.isArray(fallback) ? Array.isArray(value) : typeof fallback === typeof value)
