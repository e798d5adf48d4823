/** Reads the newest payment of our account (Razorpay, "Fetch all payments"); it need not have one. */
import type { RazorpayClient } from './client.ts'
import { paymentList } from './responses.ts'

export async function testRazorpayConnection(client: RazorpayClient): Promise<string> {
  await client.request({ name: 'connection test', path: '/payments?count=1' }, paymentList)
  return 'Razorpay answered and accepts our keys'
}
