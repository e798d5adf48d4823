import { type Paise, RUPEE } from '../../units/paise.ts'
import type { BasisPoints } from '../../units/percent.ts'
import { GRAM, KILOGRAM } from '../../units/weight.ts'
import type { BrandLogo } from './rules/brand-images.ts'
import type { CourierRule, CsvCourierSettings } from './rules/couriers.ts'
import { defaultGstRates } from './rules/gst-rates.ts'
import type { SellingState } from './rules/selling-state.ts'

/** Limits and margins for one source of rates (rules/pricing.md 1.5). */
export interface SourceTerms {
  /** Margin on top of the source's quote. */
  readonly goldMargin: BasisPoints
  readonly silverMargin: BasisPoints
  /** A larger jump is held until a second person decides. */
  readonly mostJump: BasisPoints
  /** Minutes without confirmation after which a rate is marked as stale, and trading minutes after which buying stops. */
  readonly markedAfterMinutes: number
  readonly stoppedAfterMinutes: number
}

/** A part of the week in which the shop sells at a premium and buys at a discount: a weekend, a night. */
export interface RateWindow {
  readonly name: string
  readonly metals: readonly ('gold' | 'silver')[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Time in India; `24:00` is the end of the day. */
  readonly from: string
  readonly until: string
  /** On top of the selling rate, and off the buying rate. */
  readonly sell: BasisPoints
  readonly buy: BasisPoints
}

/** Delivery charges, without GST (rules/delivery.md 2.1). */
export interface ShippingCharges {
  /** Silver up to a weight in milligrams, in ascending order. */
  readonly silverSteps: readonly { readonly upTo: number; readonly charge: Paise }[]
  /** Above the last step: its charge, plus this for each further kilogram or part of one. */
  readonly perKilogram: Paise
  readonly gold: Paise
  /** Insurance included in the charge, as a share of the goods' value. */
  readonly insurance: BasisPoints
  /** Orders with goods of at least this value, GST included, ship free. */
  readonly freeFrom: Paise
}

const carefulTerms = { mostJump: 800, markedAfterMinutes: 5, stoppedAfterMinutes: 30 }
const ownTerms: SourceTerms = { goldMargin: 0, silverMargin: 0, ...carefulTerms }
/** The shop's margin is added to market quotes (rules/pricing.md 1.2). */
const marketTerms: SourceTerms = { goldMargin: 60, silverMargin: 150, ...carefulTerms }
/** It may be queried every forty minutes, and may miss one turn (rules/pricing.md 1.5). */
const twiceDailyTerms: SourceTerms = { ...marketTerms, stoppedAfterMinutes: 90 }

/**
 * Every text and switch that the shop's staff may change, with its default. `site` is what `get-setting` returns (spec §3 Site
 * settings); the other groups control rates and prices. Stored by group and name; a setting that is not stored has its default.
 * What only the company knows starts empty: the setup guide asks for it (decision 0104), and the demo seed writes its own.
 */
export const defaultSettings = {
  site: {
    brandName: 'Silvera',
    legalName: '',
    headerTopText: 'Insured delivery across India, despatched within {{despatchTime}}',
    contactNumber: '',
    contactEmail: '',
    whatsappNumber: '',
    address: '',
    branchAddress: '',
    grievanceOfficer: '',
    /** One person a line (`rules/shop-people.ts`); shown on the page about us. */
    people: '',
    gstin: '',
    cartSpecialNoteText:
      'The price is held for 15 minutes once you reach the payment step. Until then it follows the rate.',
    specialInstructionText: 'Who takes the parcel if you are away, or a time that suits you for delivery',
    bankTransferDetails: '',
    deliveryText: 'Ships within {{despatchTime}}, tracked and insured to your door',
    inStockText: 'In stock. Ships within {{despatchTime}}.',
    preBookingText: 'Pre-booking: the price is fixed when you book, and the piece ships on the date shown here.',
    onOrderText: 'Made on order: we make it for you once you have paid.',
    referPoint: 500,
    facebookLink: '',
    instagramLink: '',
    youtubeLink: '',
    /** On Hindi pages; empty: the English ones. */
    peopleHi: '',
    headerTopTextHi: '',
    cartSpecialNoteTextHi: '',
    specialInstructionTextHi: '',
    deliveryTextHi: '',
    inStockTextHi: '',
    preBookingTextHi: '',
    onOrderTextHi: '',
  },
  company: {
    pan: '',
    /** Of the manufacturer of hallmarked pieces (rules/catalogue.md 4.1). */
    bisLicence: '',
    /** By which MMTC-PAMP permits the shop to sell its pieces. */
    mmtcAuthorisation: '',
    /** With which every number of the shop begins (`rules/number-series.ts`); fixed with the first payment. */
    numberPrefix: 'SL',
  },
  /** Uploaded in the setup guide (`pictures/brand-images.ts`); null: ours. */
  brand: {
    logo: null as BrandLogo | null,
    /** A picture: "own-0123456789abcdef". */
    icon: null as string | null,
  },
  /** Changed by opening and closing the shop alone (`shop/operations/setup`, decision 0104). */
  selling: {
    state: 'not-opened' as SellingState,
  },
  sms: {
    /** In text messages, as registered with them (rules/messages.md 1.1). */
    brand: 'SILVERA',
    /** The registered header (sender id), at the end of each text. */
    header: 'SLVERA',
    /** The principal entity's id on the DLT portal, for the export. */
    entityId: '',
  },
  rates: {
    /** By source name. */
    sources: {
      simulated: ownTerms,
      manual: ownTerms,
      ibja: twiceDailyTerms,
      'metals-dev': marketTerms,
      goldapi: marketTerms,
    } as Readonly<Record<string, SourceTerms>>,
    windows: [] as readonly RateWindow[],
    /** Deducted from the selling rate for buy-backs: basis points. */
    ownGoldSpread: 200,
    ownSilverSpread: 400,
    otherGoldSpread: 250,
    otherSilverSpread: 500,
    opens: '10:00',
    closes: '23:30',
    /** 0 is Sunday. */
    closedWeekdays: [0] as readonly number[],
    /**
     * When two feeds differ by this much, the owners are notified; at the second limit buying stops until two people decide.
     * Basis points.
     */
    apartTold: 200,
    apartHeld: 500,
  },
  delivery: {
    /** The GST state code of the state the shop supplies from. */
    state: '27',
    /** Paise: the maximum value of a consignment (rules/delivery.md 4.3). */
    mostPerConsignment: 25_00_000_00,
    /** A photograph of the sealed parcel is required for packing (rules/delivery.md 4.1). */
    photoDue: true,
    /** Couriers, one per line, whose waybills may be entered manually, besides the integrated one. */
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
    /** Working days from the order until it ships: every text that states them is derived from here (spec §9). */
    despatchWithinDays: 3,
    csvCourier: { name: '', trackingUrl: '', deliveryDays: 5 } as CsvCourierSettings,
    /** Without a matching rule a parcel goes by the integrated courier. */
    courierRules: [] as readonly CourierRule[],
  },
  law: {
    /** Paise: orders from this amount on require PAN or Form 97 (rules/gst.md 5.1). */
    panFrom: 2_00_000_00,
    /**
     * The turnover has exceeded ₹5 crore: invoices to registered buyers are reported for a reference number (rules/gst.md 4.5).
     */
    reportsInvoices: false,
    /** Current and future GST rates (rules/gst.md 1.1). */
    gstRates: defaultGstRates,
  },
  prices: {
    /** Paise: prices are rounded to a multiple of it; then the points cap and floor of `PriceSettings`. */
    roundTo: 100,
    pointsCap: null as number | null,
    keepMetalAtRate: false,
  },
  payments: {
    /**
     * Charge of each payment method, in basis points (spec §9). The law on card charges is disputed: where it is applied
     * strictly, debit cards must be 0 (rules/payments.md 3.1).
     */
    upiCharge: 0,
    creditCardCharge: 200,
    debitCardCharge: 200,
    netBankingCharge: 200,
    razorpayCharge: 200,
    /** Paise; above it UPI is not offered (rules/payments.md 3.2). */
    mostByUpi: 20_000_000,
    /** Paise; above it bank transfers are not accepted. */
    mostByTransfer: 500_000_000,
    /** Days after which money of an order under review goes back if nobody chooses; 0: never (decision 0115). */
    reviewDays: 7,
  },
  transfers: {
    /** The bank's prefix of the account number of each order; empty if the bank offers none. */
    virtualAccountPrefix: '',
  },
  offers: {
    /** The most hours for which an offer may fix the price of its metal (decision 0114). */
    longestFixedHours: 48,
  },
  inbox: {
    /** Paise: an order of this payable amount is looked at before it is accepted (decision 0120). */
    largeOrderFrom: 5_00_000 * RUPEE,
    /** Working hours (IST), in which unseen proposals are e-mailed again; holidays are those of delivery. */
    opens: '10:00',
    closes: '18:00',
    /** 0 is Sunday. */
    closedWeekdays: [0] as readonly number[],
  },
  gifts: {
    /** Whether digital silver can be gifted by a link. */
    open: true,
    /** In 0.0001 g: the most a customer may gift per day. */
    mostADay: 500_0000,
  },
  silver: {
    /** Digital silver is sold only while the vault covers it. */
    onlyCovered: true,
  },
}

export type Settings = Readonly<{ [Group in keyof typeof defaultSettings]: Readonly<(typeof defaultSettings)[Group]> }>

interface Stored {
  readonly group: string
  readonly name: string
  readonly value: unknown
}

/** The defaults overridden by stored values; a stored value of another type than its default is ignored. */
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
