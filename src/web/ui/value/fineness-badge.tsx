import './fineness-badge.css'
import { formatFineness } from '../../../units/format.ts'
import type { Fineness } from '../../../units/weight.ts'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'

export type BadgeMetal = 'gold' | 'silver'

/** The fineness as it is struck into the metal. */
export function FinenessBadge({ metal, fineness }: { metal: BadgeMetal; fineness: Fineness }) {
  const t = useTexts(uiTexts)
  return (
    <span className={metal === 'gold' ? 'punch gold' : 'punch'}>
      <span className="sr-only">{`${t.fineness} `}</span>
      {formatFineness(fineness)}
    </span>
  )
}

/** The dot that tells gold from silver; always beside the word. */
export const MetalDot = ({ metal }: { metal: BadgeMetal }) => (
  <span className={metal === 'gold' ? 'metal gold' : 'metal'} aria-hidden="true" />
)
