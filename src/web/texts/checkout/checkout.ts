import { area } from '../area.ts'

/** The steps between cart and payment: account, addresses, summary. */
export const checkoutTexts = area('checkout', {
  previousStep: 'Previous Step',
  continueCheckout: 'Continue Checkout',
  saving: 'Saving',

  account: {
    title: 'Account',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    fromAddress: 'We take it from your address in the next step',
    notProvided: 'Not given',
    signOutNote: 'Note: if you sign out, the items leave your cart until you sign in again.',
    byMobile: 'Continue with your mobile number. No password needed.',
    byPassword: 'Or use your password',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },

  address: {
    title: 'Billing & Shipping',
    deliverTo: 'Deliver to',
    add: 'Add a new address',
    new: 'New address',
    edit: 'Edit address',
    editOf: (name: string) => `Edit address of ${name}`,
    editShort: 'Edit',
    checking: 'Checking delivery to this address',
    save: 'Save this address',
    saveAndPay: 'Deliver here and continue to payment',
    delivers: (city: string, state: string) => `We deliver to ${city}, ${state}. Tracking and insurance included.`,
    billTo: 'Bill to',
    same: 'Same as delivery address',
    newBilling: 'New billing address',
    addBilling: 'Add a billing address',
    noBilling: 'Sellect any billing address or select the same as delivery address', // sic, spec §5
    pickup: 'Collect from our store',
    pickupHint: 'Free. Bring a photo ID and the code we send you.',
    invoice: 'Invoice',
    byEmail: 'Email only',
    printed: 'Printed copy in the parcel',
  },

  /** Business details for a GST invoice. */
  business: {
    wanted: 'I need a GST invoice for my business',
    why: 'We make the invoice in your business name, at the billing address and with your GSTIN, so you can claim input tax credit. It cannot be changed after payment.',
    gstin: 'GSTIN',
    gstinHint: '15 characters, as on your GST registration certificate',
    name: 'Registered name',
    nameHint: 'As on the same certificate',
    savedNote: 'We save these for your next order. Change or remove them in My Account, under Address.',
    noGstin: 'Enter the GSTIN of your business',
    noName: 'Enter the registered name of your business',
  },

  /** Why the button is disabled. */
  stopped: {
    noAddress: 'Select or add a delivery address to continue.',
    notPassed: 'You can continue once we confirm delivery to this address.',
    noBilling: 'Select a billing address above to continue.',
    noPan: 'Add your PAN, or Form 97, above to continue.',
    noAdult: 'Confirm that you are 18 or older above to continue.',
    noSummaryAddress: 'Go back one step and select a delivery address to continue.',
  },

  pan: {
    title: 'PAN for this order',
    why: 'Income-tax rules require PAN for an order of this value. We store it encrypted and show it masked.',
    has: 'I have a PAN',
    hasNone: 'I do not have a PAN',
    declaration:
      'I declare, as in Form 97, that I do not have a Permanent Account Number. My name and address are as in this order.',
    label: 'PAN',
    hint: '10 letters and digits, for example ABCPD1234F',
    missing: 'Enter your PAN, or declare that you do not have one',
    declare: 'Declare',
    save: 'Save PAN',
  },

  summary: {
    title: 'Order Summary',
    instruction: 'Special instruction',
    charactersLeft: (count: number) => `${count} characters left.`,
    makePayment: 'Make Payment',
  },
})
