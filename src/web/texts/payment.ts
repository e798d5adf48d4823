import { area } from './area.ts'

export const paymentTexts = area('payment', {
  title: 'Payment',
  goBack: 'Go Back',
  youPay: 'You pay',
  payBy: (sum: string) => `Pay ${sum} by`,
  pay: (sum: string) => `Pay ${sum}`,
  opening: 'Opening',
  /** "2% charge, ₹100.00" */
  charge: (share: string, sum: string) => `${share} charge, ${sum}`,
  noCharge: 'No charge',
  cardCharge: (debit: string, credit: string) => `${debit} on debit, ${credit} on credit`,
  none: 'None',
  noneOnUpi: 'None on UPI',

  /** `reason`: the provider's words, with their full stop and a space behind, or nothing. */
  failed: (reason: string) => `The payment did not go through. ${reason}Try again, or choose another way.`,
  acceptToPay: 'Accept the new price to pay.',
  renewToPay: 'The price is no longer held. Get the new price to pay.',

  hold: {
    order: 'Order',
    until: 'Price held until',
    left: (clock: string) => `${clock} left`,
    soon: 'The price is held for two more minutes. After that you can get a new one here.',
    over: (time: string) => `The price was held until ${time}. Get the price of this moment to go on.`,
    asking: 'Asking',
    renew: 'Get the new price',
  },

  changed: {
    title: 'The price has changed',
    why: 'The time your price was held for is over, and the metal rate has risen. Nothing has been charged.',
    before: 'Price before',
    now: 'Price now',
    both: 'Both without a payment gateway charge.',
    accept: (sum: string) => `Accept ${sum}`,
    accepting: 'Accepting',
  },

  stopped: {
    title: 'This order cannot be paid yet',
    address: 'Billing & Shipping',
    cart: 'My Cart',
  },

  doubt: {
    title: 'Waiting for your bank',
    undecided: 'Your bank has not told us yet whether the payment went through. Please do not pay again.',
    undecidedOn: (sum: string) =>
      `Your bank has not told us yet whether the payment of ${sum} went through. Please do not pay again.`,
    asking: 'We keep asking. Price and pieces stay yours meanwhile.',
    close: 'You may close this page. We write to you as soon as we know, and your order stands in',
    orders: 'My orders',
  },

  card: {
    name: 'Card',
    about: 'Credit or debit, all Indian banks',
    number: 'Card number',
    known: (network: string, kind: string, bank: string) => `${network} ${kind}, ${bank}`,
    expiry: 'Expiry, MM/YY',
    cvv: 'CVV',
    kind: 'Kind of card',
    credit: 'Credit card',
    debit: 'Debit card',
    again: 'Check the card again',
    bad: 'Please check the card number.',
    unasked: 'We could not check your card yet.',
    incomplete: 'Enter number, expiry and CVV of your card to pay.',
    straight: 'Your card goes straight to the bank’s payment service. We neither see nor keep it.',
    onTheirPage: 'You enter your card on the secure page of our payment provider.',
  },

  netBanking: {
    name: 'Net banking',
    banks: (count: number) => `${count} banks`,
    bank: 'Bank',
    select: 'Select bank',
    choose: 'Choose your bank to pay.',
    about: 'You sign in at your bank and come back here.',
  },

  popup: {
    name: 'Card by Razorpay',
    about: 'Opens in a window',
    opens: 'The window of Razorpay opens here, for cards and net banking.',
    open: 'Window open',
    closed:
      'The payment window was closed before a payment was confirmed. You can open it again, or choose another way.',
  },

  transfer: {
    name: 'Bank transfer',
    about: 'NEFT, RTGS or IMPS, then send the receipt',
    /** The amount, the remark and the account stand between and below. */
    transfer: 'Transfer',
    remark: 'by NEFT, RTGS or IMPS with the remark',
    to: 'to:',
    information: 'Transaction information',
    informationHint: 'UTR or reference number of your bank, and from which account',
    receipt: 'Receipt',
    receiptHint: 'A JPG, PNG or WebP picture or a PDF, up to 5 MB',
    otherOpen: 'Another payment is being opened.',
    sending: 'Sending',
    send: 'Send transfer details',
    next: 'We place your order and look for the transfer. The price holds for money that reaches our bank in time; we write to you until when.',
  },

  upi: {
    name: 'UPI',
    about: 'Any UPI app, by QR code or UPI id',
    byId: 'Or by UPI id',
    idHint: 'As in your app, for example name@bank',
    idGood: 'This UPI id is verified',
    verify: 'Verify',
    verifying: 'Verifying',
    verified: 'Verified',
    verifyToPay: 'Verify your UPI id to pay.',
    approve: 'Approve the request in your UPI app. Keep this page open.',
    scanHint: 'Scan a code with the UPI app on your phone.',
    showCode: 'Show QR code',
    onPhone: 'Pay with a UPI app on this phone.',
    code: 'QR code of this payment',
    scan: 'Scan the code with your UPI app',
    openApp: 'Open UPI app',
    waiting: 'Waiting for your payment. Keep this page open.',
    openStandIn: 'Open the sandbox’s UPI app',
  },
})
