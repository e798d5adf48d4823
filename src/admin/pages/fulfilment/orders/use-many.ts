import { useState } from 'react'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import type { Answers } from '../../../client/ask.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { glanceAgain } from '../../../glance.ts'
import type { Row } from './page.tsx'
import { ordersText } from './words.ts'

export type ManyOutcomes = Answers<'POST admin/orders/accept'>

/** Acts on many orders; those that could not be done are told one by one. */
export function useMany(refetch: () => void) {
  const [outcomes, setOutcomes] = useState<ManyOutcomes>()
  const told = (verb: string) => (data: ManyOutcomes) => {
    refetch()
    glanceAgain()
    if (data.done > 0) showToast('ok', `${ordersText(data.done)} ${verb}`)
    if (data.done < data.outcomes.length) setOutcomes(data)
  }
  const accepting = useAdminMutation('POST admin/orders/accept', { onSuccess: told('accepted') })
  const despatching = useAdminMutation('POST admin/orders/despatch-many', {
    onSuccess: told('despatched'),
    timeoutMs: 60_000,
  })
  const ordersOf = (rows: readonly Row[]) => ({ orders: rows.map(({ order }) => order) })
  return {
    outcomes,
    close: () => setOutcomes(undefined),
    busy: accepting.isPending ? ('accept' as const) : despatching.isPending ? ('despatch' as const) : undefined,
    /** The order that one press is about just now. */
    about: accepting.isPending
      ? accepting.params?.orders
      : despatching.isPending
        ? despatching.params?.orders
        : undefined,
    accept: (rows: readonly Row[]) => accepting.mutate(ordersOf(rows)),
    noteDelivered: told('delivered'),
    despatch: (rows: readonly Row[]) => despatching.mutate(ordersOf(rows)),
  }
}

export type Many = ReturnType<typeof useMany>
