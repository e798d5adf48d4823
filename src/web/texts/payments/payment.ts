import { paymentModeLabels } from '../../../shop/pricing/rules/payment-mode-labels.ts'
import { mostUploadSize } from '../../../units/uploads/upload-size.ts'
import { area } from '../area.ts'

export const paymentTexts = area('payment', {
  title: 'Payment',
  goBack: 'Go Back',
  youPay: 'You pay',
  payBy: (sum: string) => `Pay ${sum} by`,
  /** The one main button: the amount, and by what it is paid. */
  pay: {
    card: (sum: string) => `Pay ${sum} by card`,
    netBanking: (sum: string) => `Pay ${sum} by net banking`,
    popup: (sum: string) => `Pay ${sum} in a window`,
    upi: (sum: string) => `Pay ${sum} by UPI`,
    upiId: (sum: string) => `Pay ${sum} by UPI ID`,
  },
  opening: 'Opening',
  onProviderPage: 'You will pay on our payment partner’s secure page.',
  /** "2% charge, ₹100.00" */
  charge: (share: string, sum: string) => `${share} charge, ${sum}`,
  noCharge: 'No charge',
  cardCharge: (debit: string, credit: string) => `${debit} on debit, ${credit} on credit`,
  none: 'None',
  noneOnUpi: 'None on UPI',

  /** `reason`: the provider's words, with their full stop and a space behind, or nothing. */
  failed: (reason: string) =>
    `The payment did not go through. ${reason}Please try again or choose another payment method.`,
  acceptToPay: 'Accept the new price to pay.',
  renewToPay: 'Your held price has expired. Get the new price to pay.',

  hold: {
    order: 'Order',
    until: 'Price held until',
    left: (clock: string) => `${clock} left`,
    soon: 'Price held for 2 more minutes. After that you can get a new price here.',
    over: (time: string) => `Your price was held until ${time}. Get the current price to continue.`,
    asking: 'Getting price',
    renew: 'Get new price',
  },

  balance: {
    price: 'Price of the order now',
    paid: 'Already paid',
    total: 'Difference to pay',
  },

  changed: {
    title: 'The price has changed',
    why: 'Your held price expired and the metal rate has gone up since. You have not been charged.',
    before: 'Old price',
    now: 'New price',
    both: 'Both before any payment gateway charge.',
    accept: (sum: string) => `Accept ${sum}`,
    accepting: 'Accepting',
  },

  silver: {
    purchase: 'Purchase',
    /** `sum`: how silver and amount belong together (`silverSumText`). */
    silver: (sum: string) => `Silver, ${sum}`,
    gst: (percent: string) => `GST, ${percent}`,
    charge: 'Payment gateway charges',
    total: 'Total',
    final: 'Digital silver purchases are final. The silver is yours once the payment goes through.',
    overTitle: 'Your held price has expired',
    over: 'It was held for 15 minutes. You have not been charged. Get a new price and pay within the next 15 minutes.',
    again: 'Get new price',
    asking: 'We are checking. The silver is yours as soon as your bank confirms.',
    close: 'You can close this page. We will write to you as soon as we know, and your silver will show in',
    list: 'Digital silver history',
    stopped: 'This purchase cannot be paid yet',
  },

  stopped: {
    title: 'This order cannot be paid yet',
    address: 'Billing & Shipping',
    cart: 'My Cart',
  },

  doubt: {
    title: 'Waiting for your bank',
    undecided: 'Your bank has not confirmed the payment yet. Please do not pay again.',
    undecidedOn: (sum: string) => `Your bank has not confirmed the payment of ${sum} yet. Please do not pay again.`,
    asking: 'We are checking. Your price and items stay reserved in the meantime.',
    close: 'You can close this page. We will write to you as soon as we know, and your order will show in',
    orders: 'My orders',
  },

  wallets: {
    title: 'Use your balances',
    points: 'Points wallet',
    pointsUsed: (used: string, balance: string) => `${used} of ${balance} points used. 8 points = ₹1.`,
    pointsBalance: (balance: string) => `${balance} points. 8 points = ₹1.`,
    pointsField: 'Points to use',
    pointsHint: (most: string) => `In multiples of 8, up to ${most}`,
    silver: 'Digital silver',
    silverUsed: (used: string, balance: string) => `${used} of ${balance} used`,
    silverBalance: (balance: string, rate: string) => `Balance ${balance} at ${rate}`,
    silverField: 'Grams to use',
    silverHint: (most: string) => `Up to ${most}`,
    apply: 'Apply',
    applyTo: (wallet: string) => `Apply ${wallet}`,
    applying: 'Applying',
    remove: 'Remove',
    removeFrom: (wallet: string) => `Remove ${wallet}`,
    removing: 'Removing',
    covered: 'Nothing left to pay',
    coveredFact: 'Your balances cover this order in full.',
    place: 'Place Order',
    placing: 'Placing',
  },

  card: {
    name: 'Card',
    about: 'Credit or debit, all Indian banks',
    number: 'Card number',
    cardName: (network: string, kind: string, bank: string) => `${network} ${kind}, ${bank}`,
    expiry: 'Expiry, MM/YY',
    cvv: 'CVV',
    kind: 'Card type',
    credit: paymentModeLabels.CREDIT_CARD,
    debit: paymentModeLabels.DEBIT_CARD,
    again: 'Check card again',
    bad: 'Please check the card number.',
    unasked: 'We could not check your card.',
    incomplete: 'Enter your card number, expiry and CVV to pay.',
    straight: 'Your card details go straight to the payment gateway. We never see or store them.',
    onTheirPage: 'You will enter your card on our payment partner’s secure page.',
  },

  netBanking: {
    name: paymentModeLabels.NET_BANKING,
    banks: (count: number) => `${count} banks`,
    bank: 'Bank',
    select: 'Select bank',
    choose: 'Select your bank to pay.',
    about: 'Sign in to your bank, pay, and you come back here.',
  },

  popup: {
    name: 'Card by Razorpay',
    about: 'Opens in a window',
    windowNote: 'Razorpay opens here in a window, for cards and net banking.',
    open: 'Window open',
    closed:
      'The payment window was closed before the payment was confirmed. Open it again, or choose another payment method.',
  },

  transfer: {
    name: paymentModeLabels.BANK_TRANSFER,
    about: 'NEFT, RTGS or IMPS, then send us the details',
    limit: (most: string) => `We accept bank transfers up to ${most}. Please call us for larger orders.`,
    lead: 'Transfer by NEFT, RTGS or IMPS to this account:',
    amount: 'Amount',
    account: 'Account number',
    ifsc: 'IFSC',
    reference: 'Remark',
    details: 'Account',
    ownAccount: 'This account number is made for this order only, so we recognise your money right away.',
    information: 'Transaction information',
    informationHint: 'UTR or bank reference number, and the account you paid from',
    receipt: 'Receipt',
    receiptHint: `JPG, PNG, WebP or PDF, up to ${mostUploadSize}`,
    otherOpen: 'Another payment is open.',
    sending: 'Sending',
    send: 'Send transfer details',
    next: 'We place your order and check for your transfer. Your price is held if the money reaches our bank in time; our email tells you by when.',
  },

  upi: {
    name: 'UPI',
    about: 'Any UPI app on your phone, or by QR code',
    limit: (most: string) => `UPI allows up to ${most} for bullion. Please choose another payment method.`,
    byId: 'Or by UPI ID',
    idHint: 'As in your app, for example name@bank',
    idGood: 'UPI ID verified',
    verify: 'Verify',
    verifying: 'Verifying',
    verified: 'Verified',
    verifyToPay: 'Verify your UPI ID to pay.',
    approve: 'Approve the request in your UPI app. Keep this page open.',
    scanHint: 'Scan the code with any UPI app on your phone.',
    showCode: 'Show QR code',
    onPhone: 'Pay with a UPI app on this phone.',
    code: 'QR code for this payment',
    scan: 'Scan the code with your UPI app',
    openApp: 'Open UPI app',
    waiting: 'Waiting for your payment. Keep this page open.',
    openStandIn: 'Open the sandbox’s UPI app',
  },
})
