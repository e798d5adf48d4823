import { useState } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import { leaveForPage } from './leave-for.ts'
import { PayButton } from './pay-button.tsx'
import type { WayProps } from './way.ts'

const kinds = [
  { value: 'CREDIT_CARD', label: 'Credit card' },
  { value: 'DEBIT_CARD', label: 'Debit card' },
] as const
type CardMode = (typeof kinds)[number]['value']

interface CardPageWayProps extends WayProps {
  onMode: (mode: CardMode) => void
}

/** The card is typed on the provider's own page. Credit or debit is asked only where they are priced apart. */
export function CardPageWay({ desk, paying, shut, onMode }: CardPageWayProps) {
  const [mode, setMode] = useState<CardMode>('CREDIT_CARD')
  const { amounts } = desk.opening
  const pay = async () => {
    const begun = await paying.begin(mode)
    if (begun) leaveForPage(begun, paying.release)
  }
  return (
    <>
      {amounts.CREDIT_CARD !== amounts.DEBIT_CARD && (
        <Segmented
          label="Kind of card"
          options={kinds}
          value={mode}
          onChange={(next) => {
            setMode(next)
            onMode(next)
          }}
        />
      )}
      <p className="small soft mt-2">You enter your card on the secure page of our payment provider.</p>
      <PayButton amount={amounts[mode]} why={shut} busy={paying.busy === mode && 'Opening'} onPay={pay} />
    </>
  )
}
