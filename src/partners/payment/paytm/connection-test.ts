/** Asks for the status of an order that does not exist: Paytm checks merchant id and signature before it says so. */
import { PartnerError } from '../../partner-error.ts'
import type { PaytmClient } from './client.ts'
import { stateOf } from './responses.ts'

const orderId = 'CONNECTION-TEST'

export async function testPaytmConnection(client: PaytmClient, mid: string): Promise<string> {
  const call = 'connection test'
  const { resultInfo } = await client.signed({ name: call, path: '/v3/order/status' }, { mid, orderId })
  if (stateOf(resultInfo.resultStatus) !== 'untried')
    throw new PartnerError('paytm', call, {
      kind: 'refused',
      detail: `${resultInfo.resultCode} ${resultInfo.resultMsg}`.trim().slice(0, 200),
    })
  return 'Paytm answered and accepts our keys'
}
