/** Of calls with a text that customers read: account numbers, IFSC codes and UPI ids need a second person (decision 0083). */
import { assessText } from '../shop/approvals/rules/text-risk.ts'
import { ourPaymentDetails } from '../shop/content-desk/risk.ts'
import type { RiskAssessment } from './call.ts'

interface TextForCustomers {
  readonly text: string
  /** What would be done: "Answer request 12". */
  readonly sentence: string
}

export const textRisk =
  <Asks>(read: (asks: Asks) => TextForCustomers): RiskAssessment<Asks> =>
  async (shop, _db, asks) => {
    const { text, sentence } = read(asks)
    return assessText({ before: '', after: text, ours: ourPaymentDetails(shop), sentence })
  }
