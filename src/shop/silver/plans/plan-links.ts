/** How a plan is written in messages, and the pages it links to. */
import { decimalText } from '../../../units/decimal.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import type { Shop } from '../../shop.ts'
import type { SilverPlan } from './records/plans.ts'

export const formatPlanSize = ({ orderedBy, size }: Pick<SilverPlan, 'orderedBy' | 'size'>): string =>
  orderedBy === 'amount' ? formatMoney(size) : formatSilver(size)

export const planUrl = ({ config }: Pick<Shop, 'config'>): string =>
  `${config.publicUrl}/my-account/digital-silver/plan`

/** The ordinary purchase page, prefilled with the plan's amount. */
export const payPathOf = ({ orderedBy, size }: Pick<SilverPlan, 'orderedBy' | 'size'>): string =>
  orderedBy === 'amount'
    ? `/my-account/digital-silver?amount=${short(decimalText(size, 2))}`
    : `/my-account/digital-silver?gram=${short(decimalText(size, 4))}`

/** "5000.00" → "5000" */
const short = (decimal: string): string => decimal.replace(/\.?0+$/, '')
