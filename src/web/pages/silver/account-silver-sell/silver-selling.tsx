import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { type myBankAccount, myBankAccount as myBankAccountCall } from '../../../../wire/customers/bank-accounts.ts'
import { type silverSales, silverSales as silverSalesCall } from '../../../../wire/silver/silver-out.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useWhileMoving } from '../../../parts/picture/use-while-moving.ts'
import { NoSilver } from '../../../parts/silver/no-silver.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { BankAccountPanel } from './bank-account.tsx'
import { SaleList } from './sale-list.tsx'
import { SellPanel } from './sell-panel.tsx'

export type SilverSalesView = z.output<(typeof silverSales)['response']>
export type PayoutBankAccount = z.output<(typeof myBankAccount)['response']>['account']

/** What can be sold, where the money goes, and what was sold. */
export function SilverSelling({ name }: { name: string }) {
  const { sell: t } = useTexts(silverOutTexts)
  const sales = useApiQuery(() => callApi('POST digital-wallet-sales', silverSalesCall, { page: 1 }), 'sales')
  const account = useApiQuery(() => callApi('POST my-bank-account', myBankAccountCall, {}), 'bank account')
  const again = () => {
    sales.again()
    account.again()
  }
  const isMoving =
    (sales.query.state === 'here' && sales.query.data.sales.some(({ state }) => state === 'DUE' || state === 'SENT')) ||
    (account.query.state === 'here' && account.query.data.account?.state === 'CHECKING')
  useWhileMoving(isMoving, again)

  if (sales.query.state !== 'here') return <NotHere query={sales.query} again={again} lines={8} />
  if (account.query.state !== 'here') return <NotHere query={account.query} again={again} lines={8} />
  const { data } = sales.query
  const bankAccount = account.query.data.account
  return (
    <>
      <div className="head-row">
        <h1>{t.title}</h1>
        <p className="small soft number">{t.balance(formatSilver(data.balance))}</p>
      </div>
      <p className="soft above-xs">{t.lead}</p>
      <div className="stack above-xl gap-2xl">
        {data.balance === 0 ? <NoSilver texts={t} /> : <SellPanel sales={data} account={bankAccount} onSold={again} />}
        <BankAccountPanel account={bankAccount} name={name} onChange={account.put} />
        <SaleList sales={data.sales} onChange={again} />
        <p className="small">
          <PageLink className="link" to={urls.redeemSilver()}>
            {t.redeem}
          </PageLink>
        </p>
      </div>
    </>
  )
}
