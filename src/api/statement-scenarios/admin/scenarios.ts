/** All scenarios of the back office, in the order they are played in: those in which days pass come last. */
import type { Scenario } from '../stage.ts'
import { delivery, integrations, rates } from './business-setup.ts'
import { buyBacksAtWork } from './buy-backs.ts'
import { ledger, payouts, refunds, settlements, transfers } from './money.ts'
import { content, offers } from './offers.ts'
import { counterAndReview, ordersAtWork, returnsAtWork } from './orders.ts'
import { customers, reviewsRead, tickets } from './people.ts'
import { pictures, productLists, products } from './products.ts'
import { frame, session } from './session.ts'

export const adminScenarios: Readonly<Record<string, Scenario>> = {
  ...{ session, frame, customers, tickets, reviewsRead, products, productLists, pictures, offers, content },
  ...{ delivery, integrations, ordersAtWork, returnsAtWork, transfers, refunds, ledger, settlements, rates },
  ...{ counterAndReview, payouts, buyBacksAtWork },
}
