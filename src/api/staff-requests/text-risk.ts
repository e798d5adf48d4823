/** For calls with a text that customers read: account numbers, IFSC codes and UPI ids need a second person (decision 0083). */

import { ourPaymentDetails } from '../../shop/operations/content/risk.ts'
import { assessText } from '../../shop/staff/approvals/rules/text-risk.ts'
import type { RiskAssessment } from '../call.ts'

interface TextForCustomers {
  readonly text: string
  /** What would be done: "Answer request 12". */
  readonly sentence: string
}

export const textRisk =
  <Params>(read: (params: Params) => TextForCustomers): RiskAssessment<Params> =>
  async (shop, _db, params) => {
    const { text, sentence } = read(params)
    return assessText({ before: '', after: text, ours: ourPaymentDetails(shop), sentence })
  }
