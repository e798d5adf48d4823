import { countOpenFailedDebits, listFailedDebits } from '../../../shop/silver/plans/mandates/failed-debit-list.ts'
import * as wire from '../../../wire/admin/customers/failed-debits.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const aPage = 50

const list: StaffHandler<typeof wire.listFailedDebits> = async (shop, { params: { view, after = null } }) => {
  const found = await listFailedDebits(shop, { view, after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const next = found.length > aPage ? (page.at(-1)?.id ?? null) : null
  const debits = page.map(({ amount, provider, ...rest }) => ({
    ...rest,
    amountPaise: amount,
    provider: shop.payments.displayName(provider),
  }))
  return { data: { open: await countOpenFailedDebits(shop.db, shop.clock.now()), debits, next } }
}

export const failedDebitsCalls = {
  'GET admin/failed-debits': staffCall('customers.read', wire.listFailedDebits, list),
} as const
