import { formatMoney, formatPercent } from '../../../../../units/format.ts'

interface ChangeProps {
  gain: number
  gainShare: number
  /** In rupees, in percent, or both. */
  as: 'money' | 'share' | 'both'
}

/** A gain with its plus, a loss with its minus: colour is never the only signal (rules/design.md 3.3). */
export function GainText({ gain, gainShare, as }: ChangeProps) {
  const sign = gain > 0 ? '+' : ''
  const money = `${sign}${formatMoney(gain)}`
  const share = `${sign}${formatPercent(gainShare, 1)}`
  const className = gain > 0 ? 'number text-ok' : gain < 0 ? 'number text-bad' : 'number'
  return <span className={className}>{as === 'money' ? money : as === 'share' ? share : `${money} (${share})`}</span>
}
