import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'

const none = { view: 'accounts', until: '', account: '', reference: '', customer: 0, from: '', to: '' }
export type LedgerQuery = typeof none

export const useLedgerQuery = () => useTypedSearchParams(none)

const owners = ['house', 'customers'] as const
const assets = ['INR', 'POINT', 'SILVER'] as const

/** The request for the filters in the address; empty filters are left out. `account` is "house/bank/INR". */
export function toLedgerRequest({ account, reference, customer, from, to }: LedgerQuery) {
  const [of = '', name = '', unit] = account.split('/')
  const owner = owners.find((one) => one === of)
  const asset = assets.find((one) => one === unit)
  const isOne = owner !== undefined && asset !== undefined && name !== ''
  return {
    owner: isOne ? owner : undefined,
    account: isOne ? name : undefined,
    asset: isOne ? asset : undefined,
    reference: reference || undefined,
    customerId: customer || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
