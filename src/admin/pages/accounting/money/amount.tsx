import { formatPoints } from '../../../../units/format.ts'
import { Grams, Money } from '../../../parts/page/figures.tsx'

type Asset = 'INR' | 'POINT' | 'SILVER'

/** An amount of any asset, with its sign. */
export function Amount({ asset, amount }: { asset: Asset; amount: number }) {
  if (asset === 'INR') return <Money paise={amount} />
  if (asset === 'SILVER') return <Grams silverUnits={amount} />
  return <span className="number">{formatPoints(amount)}</span>
}

export const assetNames: Readonly<Record<Asset, string>> = { INR: 'Money', POINT: 'Points', SILVER: 'Digital silver' }
