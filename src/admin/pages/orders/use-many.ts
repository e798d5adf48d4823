import { useState } from 'react'
import { showToast } from '../../../web/ui/toast.ts'
import type { Answers } from '../../ask.ts'
import { glanceAgain } from '../../glance.ts'
import { useAct } from '../../use-act.ts'
import type { Row } from './page.tsx'
import { ordersText } from './words.ts'

export type ManyOutcomes = Answers<'POST admin/orders/accept'>

/** Acts on many orders; those that could not be done are told one by one. */
export function useMany(again: () => void) {
  const [outcomes, setOutcomes] = useState<ManyOutcomes>()
  const told = (verb: string) => (data: ManyOutcomes) => {
    again()
    glanceAgain()
    if (data.done > 0) showToast('ok', `${ordersText(data.done)} ${verb}`)
    if (data.done < data.outcomes.length) setOutcomes(data)
  }
  const accepting = useAct('POST admin/orders/accept', { onDone: told('accepted') })
  const despatching = useAct('POST admin/orders/despatch-many', { onDone: told('despatched'), timeoutMs: 60_000 })
  const ordersOf = (rows: readonly Row[]) => ({ orders: rows.map(({ order }) => order) })
  return {
    outcomes,
    close: () => setOutcomes(undefined),
    busy: accepting.busy ? ('accept' as const) : despatching.busy ? ('despatch' as const) : undefined,
    /** The order that one press is about just now. */
    about: accepting.busy ? accepting.about?.orders : despatching.busy ? despatching.about?.orders : undefined,
    accept: (rows: readonly Row[]) => accepting.act(ordersOf(rows)),
    noteDelivered: told('delivered'),
    despatch: (rows: readonly Row[]) => despatching.act(ordersOf(rows)),
  }
}

export type Many = ReturnType<typeof useMany>
