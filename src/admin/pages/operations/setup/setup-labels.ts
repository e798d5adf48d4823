/** The steps of the setup guide and what each can lack, with the page where it is done. */
import type { SetupPointCode, SetupStepName } from '../../../../shop/operations/setup/rules.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type SetupGuide = AdminResponse<'GET admin/setup'>
export type SetupGuideStep = SetupGuide['steps'][number]
export type SetupGuidePoint = SetupGuideStep['points'][number]

export const stepTexts: Readonly<Record<SetupStepName, { readonly title: string; readonly about: string }>> = {
  company: { title: 'Company and law', about: 'Shown on invoices, in the footer and in the policies.' },
  bank: { title: 'Bank account', about: 'Shown to customers who pay by bank transfer.' },
  delivery: { title: 'Delivery', about: 'Stores, pincodes, charges and holidays.' },
  rates: { title: 'Rates', about: 'From a feed, or set by hand. Nothing is sold without a current rate.' },
  partners: {
    title: 'Partners',
    about: 'Payments, payouts, SMS, e-mail and courier are set in the environment of the server.',
  },
  catalogue: { title: 'Catalogue', about: 'Your own brand, and at least one product that can be bought.' },
  policies: { title: 'Policies', about: 'Pages that the law requires, and those that other pages link to.' },
  team: { title: 'Team', about: 'Someone who can approve what you propose.' },
  'test-order': { title: 'Test order', about: 'Preview the shop and place an order as a customer would.' },
  open: { title: 'Open the shop', about: 'Customers see the shop and can buy.' },
}

/** Under the title of the page. */
export const sellingTexts: Readonly<Record<SetupGuide['selling']['state'], string>> = {
  'not-opened': 'Until it is open, visitors see that the shop opens soon, and nobody can buy.',
  open: 'The shop is open: customers see it and can buy.',
  closed: 'The shop is closed: visitors see it with a notice, and nobody can buy.',
}

export const stepStates: Readonly<Record<SetupGuideStep['state'], readonly [label: string, tone: StateTone]>> = {
  done: ['Done', 'ok'],
  'to-do': ['To do', 'warn'],
  recommended: ['Recommended', 'info'],
}

interface PointText {
  readonly text: string
  /** The page where it is done, if it has one. */
  readonly to?: string
}

/** Opens the setting itself. */
const setting = (section: string, name: string, text: string): PointText => ({
  text,
  to: `/admin/settings?section=${section}&edit=${section}.${name}`,
})

const partners = '/admin/partners'

const pointTexts: Readonly<Record<SetupPointCode, (detail: string) => PointText>> = {
  'brand-name': () => setting('site', 'brandName', 'Check the brand name in page titles and messages'),
  logo: () => ({ text: 'Upload your logo, below: until then your name stands there in letters' }),
  icon: () => ({ text: 'Upload your icon, below: until then browsers show the one of the software' }),
  'number-prefix': () =>
    setting(
      'company',
      'numberPrefix',
      'Choose the two letters of order and invoice numbers; the first payment fixes them',
    ),
  'legal-name': () => setting('site', 'legalName', 'Enter the legal name'),
  address: () => setting('site', 'address', 'Enter the registered address'),
  'contact-number': () => setting('site', 'contactNumber', 'Enter the phone number of customer support'),
  'contact-email': () => setting('site', 'contactEmail', 'Enter the e-mail address of customer support'),
  'grievance-officer': () => setting('site', 'grievanceOfficer', 'Name the grievance officer, with contact details'),
  gstin: () => setting('site', 'gstin', 'Enter the GSTIN'),
  pan: () => setting('company', 'pan', 'Enter the PAN of the company'),
  'pan-differs': (pan) => setting('company', 'pan', `The PAN is not the one in the GSTIN (${pan})`),
  'bis-licence': () =>
    setting('company', 'bisLicence', 'Enter the BIS licence: a published product bears the BIS mark'),
  'mmtc-authorisation': () =>
    setting('company', 'mmtcAuthorisation', 'Enter the MMTC-PAMP authorisation: its products are published'),
  'bank-account': () => setting('site', 'bankTransferDetails', 'Enter the bank account for transfers'),
  'supply-state-differs': (state) =>
    setting('delivery', 'state', `The state of supply is not that of the GSTIN (${state})`),
  counter: () => ({ text: 'Add a store, if customers may collect orders', to: '/admin/delivery' }),
  pincode: () => ({ text: 'Check a pincode, to see that the courier answers', to: '/admin/delivery' }),
  charges: () => ({ text: 'Compare the delivery charges with your courier contract', to: '/admin/delivery' }),
  holidays: () => ({ text: 'Add the holidays to come', to: '/admin/delivery' }),
  rate: (detail) => ({ text: rateText(detail), to: '/admin/rates' }),
  'rates-stand-in': (variable) => ({ text: `Rates are simulated (${variable})`, to: partners }),
  'partner-stand-in': (variable) => ({ text: standInText(variable), to: partners }),
  'mail-sender': () => ({ text: 'Set MAIL_FROM: e-mails still name the default sender', to: partners }),
  'sms-ids': (count) => ({
    text: `Enter the DLT template IDs: ${count === '1' ? '1 text message is' : `${count} text messages are`} held, not sent`,
    to: '/admin/messages',
  }),
  'own-brand': () => ({ text: 'Add your own brand: the first brand is the own one', to: '/admin/catalogue' }),
  product: () => ({
    text: 'Publish a product that is in stock, can be booked or is made to order',
    to: '/admin/products',
  }),
  'law-page': (slug) => ({ text: `Publish the page “${slug}”, which the law requires`, to: '/admin/content' }),
  'linked-page': (slug) => ({ text: `Publish the page “${slug}”, which other pages link to`, to: '/admin/content' }),
  'second-approver': () => ({
    text: 'Invite a second owner or someone in finance, who signs in once. Alone, you confirm your own proposals 24 hours later',
    to: '/admin/staff',
  }),
  'test-order': () => ({ text: 'No order has been placed yet' }),
  'not-opened': () => ({ text: 'Visitors see that the shop opens soon' }),
  closed: () => ({ text: 'Visitors see the shop with a notice that it is closed, and nobody can buy' }),
}

export const pointTextOf = ({ code, detail }: SetupGuidePoint): PointText => pointTexts[code](detail)

/** "silver missing" */
function rateText(detail: string): string {
  const [metal = '', why = ''] = detail.split(' ')
  const reasons: Readonly<Record<string, string>> = {
    missing: 'has no rate',
    stale: 'has a rate that is too old',
    held: 'has a rate that waits for approval',
    stopped: 'is stopped',
  }
  return `${metal === 'gold' ? 'Gold' : 'Silver'} ${reasons[why] ?? why}`
}

const standInNames: Readonly<Record<string, string>> = {
  PAYMENTS: 'Payments are simulated',
  SMS: 'SMS are not sent',
  MAIL: 'E-mails are not sent',
  PAYOUTS: 'Payouts are simulated',
  COURIER: 'The courier is simulated',
  WEBHOOKS_TO_LOOPBACK: 'Webhooks may go to this machine',
}

/** "PAYMENTS=sandbox" */
const standInText = (variable: string): string =>
  `${standInNames[variable.split('=')[0] ?? ''] ?? 'A partner is simulated'} (${variable})`
