import { area } from '../area.ts'

/** The question that comes before the first piece goes into the cart; fetched with its dialog. */
export const pincodeTexts = area('pincode', {
  title: 'Where shall we deliver?',
  why: 'We check that our insured courier reaches you. You are asked this once.',
  label: 'Delivery pincode',
  check: 'Check',
  checking: 'Checking',
  missing: 'Enter your pincode',
})
