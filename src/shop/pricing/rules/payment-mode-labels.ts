/** The labels of payment modes: on pages, in the back office, in e-mails and exports (rules/payments.md 1.2). */
export const paymentModeLabels = {
  UPI: 'UPI',
  CREDIT_CARD: 'Credit Card',
  DEBIT_CARD: 'Debit Card',
  NET_BANKING: 'Net Banking',
  RAZORPAY: 'Razorpay',
  BANK_TRANSFER: 'Bank Transfer',
  DIGITAL_SILVER: 'Digital Silver',
  WALLET_POINTS: 'Wallet Points',
} as const
