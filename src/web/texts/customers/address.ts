import { area } from '../area.ts'

/** An address, as it is written down and as it is shown; in the checkout and in the account. */
export const addressTexts = area('address', {
  home: 'Home',
  work: 'Work',
  check: 'Please check these fields',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Mobile',
  address: 'Address',
  addressHint: 'House, street, area',
  pincode: 'Pincode',
  pincodeHint: '6 digits. We fill in state and city for you.',
  state: 'State',
  selectState: 'Select state',
  city: 'City',
  selectCity: 'Select city',
  kind: 'Address type',
  save: 'Save address',
  saving: 'Saving',
  cancel: 'Cancel',
})
