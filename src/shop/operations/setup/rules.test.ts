import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../content/settings.ts'
import { missingToOpen, type SetupFacts, type SetupStepName, setupPointsText, setupStepsOf } from './rules.ts'

const { site, company, delivery, brand } = defaultSettings
const complete: SetupFacts = {
  settings: {
    site: {
      ...site,
      legalName: 'Asha Gold Pvt Ltd',
      address: '14 Zaveri Bazaar, Mumbai 400002',
      contactNumber: '+91 22 4000 0000',
      contactEmail: 'care@asha.example',
      grievanceOfficer: 'R Rao, +91 22 4000 0001',
      gstin: '27AABCS1429B1ZU',
      bankTransferDetails: 'Account number: 1234',
    },
    company: { ...company, pan: 'AABCS1429B' },
    delivery,
    brand,
    selling: { state: 'open' },
  },
  hasChosen: { brandName: true, charges: true, numberPrefix: true },
  hasOurName: true,
  isNumberPrefixOpen: true,
  hasOpenCounter: true,
  hasComingHolidays: true,
  hasCheckedPincode: true,
  rates: { gold: null, silver: null },
  standIns: [],
  hasMailSender: true,
  undeliverableSms: [],
  mayUseStandIns: false,
  hasOwnBrand: true,
  hasBuyableProduct: true,
  sellsBisMarked: false,
  sellsMmtc: false,
  missingPages: { law: [], linked: [] },
  hasSecondApprover: true,
  hasPlacedOrder: true,
}

/** What one step lacks; recommended points in brackets. */
function lacking(name: SetupStepName, facts: Partial<SetupFacts>): string {
  const step = setupStepsOf({ ...complete, ...facts }).find((one) => one.name === name)!
  const [must, should] = [true, false].map((wanted) =>
    setupPointsText(step.points.filter(({ isRequired }) => isRequired === wanted)),
  )
  return `${step.state}: ${must}${should ? ` (${should})` : ''}`
}
const withSite = (changes: Partial<SetupFacts['settings']['site']>): Partial<SetupFacts> => ({
  settings: { ...complete.settings, site: { ...complete.settings.site, ...changes } },
})
const withCompany = (changes: Partial<SetupFacts['settings']['company']>): Partial<SetupFacts> => ({
  settings: { ...complete.settings, company: { ...complete.settings.company, ...changes } },
})

it('a complete shop has every step done', () => {
  const steps = setupStepsOf(complete)
  expect(steps.filter(({ state }) => state !== 'done')).toEqual([])
  expect(missingToOpen(steps)).toEqual([])
})

it('a shop with the declared defaults lacks all that only its owner knows', () => {
  const fresh = setupStepsOf({
    ...complete,
    settings: defaultSettings,
    hasChosen: { brandName: false, charges: false, numberPrefix: false },
    rates: { gold: 'missing', silver: 'missing' },
    hasOwnBrand: false,
    hasBuyableProduct: false,
    missingPages: { law: ['privacy-policy'], linked: ['about-mmtc'] },
  })
  expect(setupPointsText(missingToOpen(fresh))).toBe(
    'legal-name, address, contact-number, contact-email, grievance-officer, gstin, pan, bank-account, rate silver missing, rate gold missing, own-brand, product, law-page privacy-policy',
  )
})

it('requires ids of the text messages that carry codes, and recommends the others', () => {
  expect(lacking('partners', { undeliverableSms: ['order-placed', 'sign-in-code'] })).toBe('to-do: sms-ids 2')
  expect(lacking('partners', { undeliverableSms: ['order-placed'] })).toBe('recommended:  (sms-ids 1)')
})

describe('company and law', () => {
  it('recommends a look at the brand name', () => {
    expect(lacking('company', { hasChosen: { ...complete.hasChosen, brandName: false } })).toBe(
      'recommended:  (brand-name)',
    )
  })

  it('recommends an own logo and icon to a shop of another name', () => {
    const renamed = { ...withSite({ brandName: 'Asha Gold' }), hasOurName: false }
    expect(lacking('company', renamed)).toBe('recommended:  (logo, icon)')
    const logo = { picture: 'own-0123456789abcdef', width: 300, height: 60 }
    const settings = { ...complete.settings, ...renamed.settings, brand: { logo, icon: 'own-fedcba9876543210' } }
    expect(lacking('company', { settings, hasOurName: false })).toBe('done: ')
  })

  it('recommends a look at the number prefix until the first document has it', () => {
    const hasChosen = { ...complete.hasChosen, numberPrefix: false }
    expect(lacking('company', { hasChosen })).toBe('recommended:  (number-prefix)')
    expect(lacking('company', { hasChosen, isNumberPrefixOpen: false })).toBe('done: ')
  })

  it('takes a text of spaces for an empty one', () => {
    expect(lacking('company', withSite({ legalName: '  ' }))).toBe('to-do: legal-name')
  })

  it('wants the PAN that the GSTIN contains', () => {
    expect(lacking('company', withCompany({ pan: 'AABCS1429C' }))).toBe('to-do: pan-differs AABCS1429B')
    expect(lacking('company', withCompany({ pan: '' }))).toBe('to-do: pan')
  })

  it('wants certificates only for what is sold', () => {
    expect(lacking('company', { sellsBisMarked: true, sellsMmtc: true })).toBe('to-do: bis-licence, mmtc-authorisation')
    const certified = withCompany({ bisLicence: 'R-1', mmtcAuthorisation: 'D-1' })
    expect(lacking('company', { ...certified, sellsBisMarked: true, sellsMmtc: true })).toBe('done: ')
  })
})

it('the bank account is required', () => {
  expect(lacking('bank', withSite({ bankTransferDetails: '' }))).toBe('to-do: bank-account')
})

describe('delivery', () => {
  it('is from the state of the GSTIN', () => {
    const elsewhere = { settings: { ...complete.settings, delivery: { ...delivery, state: '29' } } }
    expect(lacking('delivery', elsewhere)).toBe('to-do: supply-state-differs 27')
    expect(lacking('delivery', { settings: { ...elsewhere.settings, site: { ...site, gstin: '' } } })).toBe('done: ')
  })

  it('recommends counters, a pincode that was checked, charges and holidays', () => {
    const none = {
      ...{ hasOpenCounter: false, hasCheckedPincode: false, hasComingHolidays: false },
      hasChosen: { ...complete.hasChosen, charges: false },
    }
    expect(lacking('delivery', none)).toBe('recommended:  (counter, pincode, charges, holidays)')
  })
})

it('rates are required of both metals, and said to be simulated', () => {
  expect(lacking('rates', { rates: { gold: 'stale', silver: null } })).toBe('to-do: rate gold stale')
  expect(lacking('rates', { standIns: ['RATES_SOURCE=simulated', 'SMS=outbox'] })).toBe(
    'recommended:  (rates-stand-in RATES_SOURCE=simulated)',
  )
})

it('partners may be simulated only where stand-ins are permitted', () => {
  const standIns = ['PAYMENTS=sandbox', 'RATES_SOURCE=simulated', 'MAIL=outbox']
  expect(lacking('partners', { standIns })).toBe(
    'to-do: partner-stand-in PAYMENTS=sandbox, partner-stand-in MAIL=outbox',
  )
  expect(lacking('partners', { standIns, mayUseStandIns: true })).toBe(
    'recommended:  (partner-stand-in PAYMENTS=sandbox, partner-stand-in MAIL=outbox)',
  )
})

it('e-mails that are sent have the sender of the shop', () => {
  expect(lacking('partners', { hasMailSender: false })).toBe('to-do: mail-sender')
  const outbox = { hasMailSender: false, standIns: ['MAIL=outbox'], mayUseStandIns: true }
  expect(lacking('partners', outbox)).toBe('recommended:  (partner-stand-in MAIL=outbox)')
})

it('the catalogue needs the own brand and something to sell', () => {
  expect(lacking('catalogue', { hasOwnBrand: false, hasBuyableProduct: false })).toBe('to-do: own-brand, product')
})

it('pages are required by the law, or recommended since others link to them', () => {
  expect(lacking('policies', { missingPages: { law: ['about-us'], linked: ['about-mmtc'] } })).toBe(
    'to-do: law-page about-us (linked-page about-mmtc)',
  )
})

it('a second approver and a test order are recommended', () => {
  expect(lacking('team', { hasSecondApprover: false })).toBe('recommended:  (second-approver)')
  expect(lacking('test-order', { hasPlacedOrder: false })).toBe('recommended:  (test-order)')
})

it('opening is the last step, and keeps nobody from opening', () => {
  for (const [state, text] of [
    ['not-opened', 'not-opened'],
    ['closed', 'closed'],
  ] as const) {
    const facts = { settings: { ...complete.settings, selling: { state } } }
    expect(lacking('open', facts)).toBe(`to-do: ${text}`)
    expect(missingToOpen(setupStepsOf({ ...complete, ...facts }))).toEqual([])
  }
})
