import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { formatMoney, formatPercent } from '../../../../units/format.ts'
import { WHOLE } from '../../../../units/percent.ts'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { TrendPeriod, TrendsData } from './page.tsx'

/** "4.2%"; a dash where nothing is divided by. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(Math.round((part * WHOLE) / whole), 1)

/** A dash where fewer visits were counted than orders, as in a period that began before visits were counted. */
export const conversionText = (orders: number, visits: number): string =>
  orders > visits ? '–' : shareText(orders, visits)

/** The whole period. */
export function TrendFigures({ trends, period }: { trends: TrendsData; period: TrendPeriod }) {
  const { orders, payablePaise, averagePaise, salesPaise, marginPaise, visits, pageViews } = trends
  const list = usePermittedPath()(listAddress('/admin/orders', { stage: 'sold', ...period }))
  return (
    <Stats>
      <Stat title="Orders sold" value={orders.toLocaleString('en-IN')} to={list} />
      <Stat title="Paid in money" value={formatMoney(payablePaise)} note="With GST and shipping" to={list} />
      <Stat title="Average order" value={averagePaise === null ? '–' : formatMoney(averagePaise)} />
      <Stat title="Goods, without GST" value={formatMoney(salesPaise)} />
      <Stat
        title="Margin over metal"
        value={formatMoney(marginPaise)}
        note={`${shareText(marginPaise, salesPaise)} of goods`}
        tone={marginPaise < 0 ? 'bad' : undefined}
      />
      <Stat
        title="Visits"
        value={visits.toLocaleString('en-IN')}
        note={`${pageViews.toLocaleString('en-IN')} page views`}
      />
      <Stat title="Conversion" value={conversionText(orders, visits)} note="Orders sold per visit" />
    </Stats>
  )
}
