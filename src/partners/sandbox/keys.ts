/** The keys the sandbox and a shop on `PAYMENTS=sandbox` share. No money hangs on them, so they stand in the open. */
export const sandboxKeys = {
  paytm: { mid: 'SILVERASANDBOX00001', merchantKey: 'sandbox-key-0001' },
  razorpay: {
    keyId: 'rzp_test_silverasandbox',
    keySecret: 'sandbox-razorpay-key-secret',
    webhookSecret: 'sandbox-razorpay-webhook-secret',
  },
} as const
