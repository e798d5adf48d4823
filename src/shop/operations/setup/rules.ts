/**
 * What a shop needs before it may sell (decision 0104): pure, from facts that `reading.ts` collects. The pages of the back office
 * word the points; `/readyz` reports their codes.
 */
import type { SellingState } from '../../content/rules/selling-state.ts'
import type { Settings } from '../../content/settings.ts'

export const setupStepNames = [
  'company',
  'bank',
  'delivery',
  'rates',
  'partners',
  'catalogue',
  'policies',
  'team',
  'test-order',
  'open',
] as const
export type SetupStepName = (typeof setupStepNames)[number]

/** What one step can lack, in the order in which it is told. */
export const setupPointCodes = [
  'brand-name',
  'logo',
  'icon',
  'number-prefix',
  'legal-name',
  'address',
  'contact-number',
  'contact-email',
  'grievance-officer',
  'gstin',
  'pan',
  'pan-differs',
  'bis-licence',
  'mmtc-authorisation',
  'bank-account',
  'supply-state-differs',
  'counter',
  'pincode',
  'charges',
  'holidays',
  'rate',
  'rates-stand-in',
  'partner-stand-in',
  'mail-sender',
  'sms-ids',
  'own-brand',
  'product',
  'law-page',
  'linked-page',
  'second-approver',
  'test-order',
  'not-opened',
  'closed',
] as const
export type SetupPointCode = (typeof setupPointCodes)[number]

export interface SetupPoint {
  readonly code: SetupPointCode
  /** The metal and why it has no rate, the setting of a partner, the slug of a page, a number of messages; else empty. */
  readonly detail: string
  /** The shop may not open without it. */
  readonly isRequired: boolean
}

export interface SetupStep {
  readonly name: SetupStepName
  /** `to-do` while something required is missing, `recommended` while something else is. */
  readonly state: 'done' | 'to-do' | 'recommended'
  readonly points: readonly SetupPoint[]
}

export interface SetupFacts {
  readonly settings: Pick<Settings, 'site' | 'company' | 'delivery' | 'brand'> & {
    selling: { readonly state: SellingState }
  }
  /** Whether staff have chosen these, rather than left the default. */
  /** The brand name is the one that the shop comes with. */
  readonly hasOurName: boolean
  readonly hasChosen: { readonly brandName: boolean; readonly charges: boolean; readonly numberPrefix: boolean }
  /** The number prefix can still be chosen: nothing bears it yet. */
  readonly isNumberPrefixOpen: boolean
  readonly hasOpenCounter: boolean
  readonly hasComingHolidays: boolean
  /** Whether the courier was ever asked for a pincode. */
  readonly hasCheckedPincode: boolean
  /** Why a metal cannot be bought now; null if it can. */
  readonly rates: Readonly<Record<'gold' | 'silver', 'missing' | 'stopped' | 'held' | 'stale' | null>>
  /** Settings of the environment by which a partner is simulated: `PAYMENTS=sandbox`. */
  readonly standIns: readonly string[]
  /** Whether e-mails are sent in the name of the shop, rather than of the default sender. */
  readonly hasMailSender: boolean
  /** Templates of text messages that are held for want of an id on the DLT portal. */
  readonly undeliverableSms: readonly string[]
  /** Outside production, and where stand-ins are permitted. */
  readonly mayUseStandIns: boolean
  readonly hasOwnBrand: boolean
  /** A published product is in stock, can be booked or is made to order. */
  readonly hasBuyableProduct: boolean
  /** Whether a published product bears the BIS mark, and whether one is of MMTC-PAMP. */
  readonly sellsBisMarked: boolean
  readonly sellsMmtc: boolean
  /** Slugs of pages that are missing: required by law, and linked from the shop's own pages. */
  readonly missingPages: { readonly law: readonly string[]; readonly linked: readonly string[] }
  /** Somebody besides one owner can approve. */
  readonly hasSecondApprover: boolean
  /** An order was ever placed: at first the owner's test order. */
  readonly hasPlacedOrder: boolean
}

type Points = readonly SetupPoint[]

const required = (when: boolean, code: SetupPointCode, detail = ''): Points =>
  when ? [{ code, detail, isRequired: true }] : []
const advised = (when: boolean, code: SetupPointCode, detail = ''): Points =>
  when ? [{ code, detail, isRequired: false }] : []

const pointsOf: Readonly<Record<SetupStepName, (facts: SetupFacts) => Points>> = {
  company: ({
    settings: { site, company, brand },
    hasChosen,
    hasOurName,
    isNumberPrefixOpen,
    sellsBisMarked,
    sellsMmtc,
  }) => [
    ...advised(!hasChosen.brandName, 'brand-name'),
    // A shop that keeps our name keeps our logo and icon.
    ...advised(brand.logo === null && !hasOurName, 'logo'),
    ...advised(brand.icon === null && !hasOurName, 'icon'),
    ...advised(!hasChosen.numberPrefix && isNumberPrefixOpen, 'number-prefix'),
    ...required(isBlank(site.legalName), 'legal-name'),
    ...required(isBlank(site.address), 'address'),
    ...required(isBlank(site.contactNumber), 'contact-number'),
    ...required(isBlank(site.contactEmail), 'contact-email'),
    ...required(isBlank(site.grievanceOfficer), 'grievance-officer'),
    ...required(isBlank(site.gstin), 'gstin'),
    ...required(isBlank(company.pan), 'pan'),
    ...required(
      !isBlank(site.gstin) && !isBlank(company.pan) && panOfGstin(site.gstin) !== company.pan,
      'pan-differs',
      panOfGstin(site.gstin),
    ),
    ...required(sellsBisMarked && isBlank(company.bisLicence), 'bis-licence'),
    ...required(sellsMmtc && isBlank(company.mmtcAuthorisation), 'mmtc-authorisation'),
  ],
  bank: ({ settings: { site } }) => required(isBlank(site.bankTransferDetails), 'bank-account'),
  delivery: ({ settings: { site, delivery }, hasOpenCounter, hasComingHolidays, hasCheckedPincode, hasChosen }) => [
    // CGST and SGST, or IGST, follow from it: it is the state in which the company is registered.
    ...required(
      !isBlank(site.gstin) && delivery.state !== site.gstin.slice(0, 2),
      'supply-state-differs',
      site.gstin.slice(0, 2),
    ),
    ...advised(!hasOpenCounter, 'counter'),
    ...advised(!hasCheckedPincode, 'pincode'),
    ...advised(!hasChosen.charges, 'charges'),
    ...advised(!hasComingHolidays, 'holidays'),
  ],
  rates: ({ rates, standIns }) => [
    ...(['silver', 'gold'] as const).flatMap((metal) =>
      required(rates[metal] !== null, 'rate', `${metal} ${rates[metal]}`),
    ),
    ...standIns.filter(isOfRates).flatMap((setting) => advised(true, 'rates-stand-in', setting)),
  ],
  partners: ({ standIns, mayUseStandIns, hasMailSender, undeliverableSms }) => [
    ...standIns
      .filter((setting) => !isOfRates(setting))
      .map((detail) => ({ code: 'partner-stand-in' as const, detail, isRequired: !mayUseStandIns })),
    ...required(!hasMailSender && !standIns.some((setting) => setting.startsWith('MAIL=')), 'mail-sender'),
    ...undeliverableSmsPoint(undeliverableSms),
  ],
  catalogue: ({ hasOwnBrand, hasBuyableProduct }) => [
    ...required(!hasOwnBrand, 'own-brand'),
    ...required(!hasBuyableProduct, 'product'),
  ],
  policies: ({ missingPages: { law, linked } }) => [
    ...law.flatMap((slug) => required(true, 'law-page', slug)),
    ...linked.flatMap((slug) => advised(true, 'linked-page', slug)),
  ],
  team: ({ hasSecondApprover }) => advised(!hasSecondApprover, 'second-approver'),
  'test-order': ({ hasPlacedOrder }) => advised(!hasPlacedOrder, 'test-order'),
  open: ({ settings: { selling } }) => [
    ...required(selling.state === 'not-opened', 'not-opened'),
    ...required(selling.state === 'closed', 'closed'),
  ],
}

/** Nobody can sign in without the codes; the other messages may follow. */
const undeliverableSmsPoint = (templates: readonly string[]): Points =>
  templates.length === 0
    ? []
    : [
        {
          code: 'sms-ids',
          detail: String(templates.length),
          isRequired: templates.some((name) => name.endsWith('-code')),
        },
      ]

const isBlank = (text: string): boolean => text.trim() === ''
/** The third to twelfth characters of a GSTIN (rules/gst.md 3.1). */
const panOfGstin = (gstin: string): string => gstin.slice(2, 12)
const isOfRates = (setting: string): boolean => setting.startsWith('RATES_SOURCE=')

/** Every step in its order, with what it lacks. */
export const setupStepsOf = (facts: SetupFacts): SetupStep[] =>
  setupStepNames.map((name) => {
    const points = pointsOf[name](facts)
    return { name, state: stepStateOf(points), points }
  })

function stepStateOf(points: Points): SetupStep['state'] {
  if (points.some(({ isRequired }) => isRequired)) return 'to-do'
  return points.length > 0 ? 'recommended' : 'done'
}

/** What keeps the shop from opening. */
export const missingToOpen = (steps: readonly SetupStep[]): SetupPoint[] =>
  steps.flatMap(({ name, points }) => (name === 'open' ? [] : points.filter(({ isRequired }) => isRequired)))

/** "gstin, pan, law-page terms-and-conditions" */
export const setupPointsText = (points: readonly SetupPoint[]): string =>
  points.map(({ code, detail }) => (detail ? `${code} ${detail}` : code)).join(', ')
