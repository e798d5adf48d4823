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
    fromAddress: 'Taken from your address in the next step',
    notGiven: 'Not given',
    signOutNote: 'Note: signing out loses the items in your cart until you sign in again.',
    byMobile: 'Continue with your mobile number. No password needed.',
    byPassword: 'Or with your password',
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
    billTo: 'Bill to',
    same: 'Same as delivery address',
    newBilling: 'New billing address',
    addBilling: 'Add a billing address',
    noBilling: 'Sellect any billing address or select the same as delivery address', // sic, spec §5
    pickup: 'Collect from our store instead',
    pickupHint: 'Free. Bring a photo identity document and the code we send you.',
    invoice: 'Invoice',
    byEmail: 'By email only',
    printed: 'Print and put in the parcel',
  },

  /** Whose business the invoice is made out to. */
  business: {
    wanted: 'I need a GST invoice for my business',
    why: 'It is made out to your business at the billing address, with its GSTIN, so that you can claim the tax. It cannot be changed once you have paid.',
    gstin: 'GSTIN',
    gstinHint: '15 letters and digits, as on your registration certificate',
    name: 'Registered name',
    nameHint: 'The legal name on the same certificate',
    kept: 'We keep both for your next order. You can change or remove them under My Account, Address.',
    noGstin: 'Enter the GSTIN of your business',
    noName: 'Enter the name your business is registered under',
  },

  /** Why the button is off. */
  stopped: {
    noAddress: 'Choose or add a delivery address to continue.',
    notPassed: 'We can continue once the delivery check has passed.',
    noBilling: 'Choose a billing address above to continue.',
    noPan: 'Add your PAN, or Form 97, above to continue.',
    noSummaryAddress: 'Choose your delivery address in the step before to continue.',
  },

  pan: {
    title: 'PAN for this order',
    why: 'The income-tax rules ask for it with an order of this size. We keep it encrypted and show it masked.',
    has: 'I have a PAN',
    hasNone: 'I have none',
    declaration:
      'I declare, as in Form 97, that I have no permanent account number. My name and address are those of this order.',
    label: 'PAN',
    hint: '10 letters and digits, for example ABCPD1234F',
    missing: 'Enter your PAN, or declare that you have none',
    declare: 'Declare',
    save: 'Save PAN',
  },

  summary: {
    title: 'Order Summary',
    instruction: 'Special instruction',
    lettersLeft: (count: number) => `${count} characters left.`,
    makePayment: 'Make Payment',
  },
})
