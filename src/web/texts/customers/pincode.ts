import { area } from '../area.ts'

/** The question before the first item goes into the cart; fetched with its dialog. */
export const pincodeTexts = area('pincode', {
  title: 'Where should we deliver?',
  why: 'We check that our insured courier delivers to you. We ask only once.',
  label: 'Delivery pincode',
  check: 'Check',
  checking: 'Checking',
  checks: 'Checked with the sixth digit.',
  missing: 'Enter your pincode',
})
