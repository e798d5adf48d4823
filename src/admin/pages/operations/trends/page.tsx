import { lastDays, mostDaysInPeriod, trendDays } from '../../../../shop/accounting/reports/rules/period.ts'
import { addDays, dayOf } from '../../../../units/date.ts'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { TextInput } from '../../../../web/ui/form/text-input.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { shopTime } from '../../../shop-time.ts'
import { AgeingCard } from './ageing-card.tsx'
import { DaysCard } from './days-card.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { MetalsCard, NamedGoodsCard } from './goods-cards.tsx'
import { TrendFigures } from './trend-figures.tsx'

export type TrendsData = AdminResponse<'GET admin/trends'>

export interface TrendPeriod {
  readonly from: string
  readonly to: string
}

const defaults = { days: '30', from: '', to: '' }
const choices = [
  ...trendDays.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: 'own', label: 'Custom' },
]

/** Sales, margin, visits and metal over a period; each number opens the list it counts, where there is one. */
export default function TrendsPage() {
  const today = dayOf(shopTime())
  const [{ days, ...own }, change] = useTypedSearchParams(defaults)
  const isOwn = days === 'own'
  const count = trendDays.find((one) => String(one) === days) ?? 30
  const last = lastDays(count, today)
  const period: TrendPeriod = isOwn ? { from: own.from || last.from, to: own.to || last.to } : last
  const query = useAdminQuery('GET admin/trends', { ...period })
  const choose = (value: string) =>
    change(value === 'own' ? { days: value, ...period } : { days: value, from: '', to: '' })
  return (
    <Page
      title="Trends"
      sub="Orders that are paid, and neither cancelled nor refunded in full, by the day on which they were placed."
    >
      <div>
        <Segmented label="Period" value={isOwn ? days : String(count)} onChange={choose} options={choices} />
      </div>
      {isOwn && (
        <div className="fields">
          <TextInput
            label="From"
            type="date"
            min={addDays(period.to, 1 - mostDaysInPeriod)}
            max={period.to}
            value={period.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextInput
            label="To"
            type="date"
            min={period.from}
            max={today}
            value={period.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
      <Loaded of={query} lines={14}>
        {(trends) => (
          <>
            <TrendFigures trends={trends} period={period} />
            <DaysCard days={trends.days} />
            <MetalsCard metals={trends.metals} period={period} />
            <NamedGoodsCard title="By brand" name="Brand" goods={trends.brands} />
            <NamedGoodsCard title="By product" name="Product" goods={trends.products} path="/admin/products/" />
            {trends.exposure && <ExposureCard exposure={trends.exposure} period={period} />}
            {trends.ageing.length > 0 && <AgeingCard ageing={trends.ageing} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
