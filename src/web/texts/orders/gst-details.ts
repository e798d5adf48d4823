import { area } from '../area.ts'

/** The business to which a customer's invoices are made out. */
export const gstDetailsTexts = area('gst-details', {
  title: 'GST details',
  none: 'None kept. A registered business can ask for an invoice with its GSTIN at checkout, or give the details here.',
  kept: 'Filled in for you at checkout. A change here is for your next order: what an order was billed to stays as it was.',
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
