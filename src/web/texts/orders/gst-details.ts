import { area } from '../area.ts'

/** The business to which a customer's invoices are made out. */
export const gstDetailsTexts = area('gst-details', {
  title: 'GST details',
  none: 'Nothing saved yet. If your business is registered, add its GSTIN here or at checkout, and your invoice carries it.',
  note: 'We fill these in at checkout. A change applies to your next order; past invoices stay as they are.',
  gstin: 'GSTIN',
  gstinHint: '15 letters and digits, as on your registration certificate',
  name: 'Registered name',
  add: 'Add GST details',
  edit: 'Change',
  remove: 'Remove',
  removing: 'Removing',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'GST details saved',
  removed: 'GST details removed',
})
