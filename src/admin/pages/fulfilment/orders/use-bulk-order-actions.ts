import { useRef, useState } from 'react'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ordersText } from './order-labels.ts'

export type BulkOrderOutcomes = AdminResponse<'POST admin/orders/accept'>

/** What a batch knows of an order. */
export type BatchOrder = Pick<
  AdminResponse<'GET admin/orders/matching'>['orders'][number],
  'order' | 'state' | 'amountPaise' | 'parcelWork' | 'next'
>

export type BulkAction = 'accept' | 'despatch' | 'hand-to-courier'
/** Also what undoes one. */
type RunAction = BulkAction | 'take-back'

/** How many orders are sent in one request: a despatch asks the courier for each parcel, so fewer are sent at a time. */
const partSizes: Readonly<Record<RunAction, number>> = {
  accept: 50,
  despatch: 10,
  'hand-to-courier': 50,
  'take-back': 50,
}
const doneVerbs: Readonly<Record<RunAction, string>> = {
  accept: 'accepted',
  despatch: 'despatched',
  'hand-to-courier': 'handed to the courier',
  'take-back': 'waiting for the courier again',
}

interface Progress {
  readonly action: RunAction
  readonly orders: readonly string[]
  readonly sent: number
}

/** Actions on many orders, in parts one after another; what was refused is listed order by order. */
export function useBulkOrderActions({ onDone }: { onDone: (outcomes: BulkOrderOutcomes['outcomes']) => void }) {
  const [outcomes, setOutcomes] = useState<BulkOrderOutcomes>()
  const [progress, setProgress] = useState<Progress>()
  const isRunning = useRef(false)
  const accept = useAdminMutation('POST admin/orders/accept')
  const despatch = useAdminMutation('POST admin/orders/despatch-many', { timeoutMs: 120_000 })
  const handOver = useAdminMutation('POST admin/orders/hand-to-courier')
  const takeBack = useAdminMutation('POST admin/orders/undo-hand-to-courier')
  const mutations = { accept, despatch, 'hand-to-courier': handOver, 'take-back': takeBack }

  function finish(data: BulkOrderOutcomes, verb: string, undo?: () => void): void {
    onDone(data.outcomes)
    refreshAdminSummary()
    if (data.done > 0)
      showToast('ok', `${ordersText(data.done)} ${verb}`, undo ? 10 : 3, undo && { label: 'Undo', run: undo })
    if (data.done < data.outcomes.length) setOutcomes(data)
  }

  async function run(action: RunAction, rows: readonly Pick<BatchOrder, 'order'>[]): Promise<void> {
    if (isRunning.current || rows.length === 0) return
    isRunning.current = true
    const orders = rows.map(({ order }) => order)
    const results: BulkOrderOutcomes['outcomes'][number][] = []
    for (let sent = 0; sent < orders.length; sent += partSizes[action]) {
      setProgress({ action, orders, sent })
      const part = await mutations[action].mutate({ orders: orders.slice(sent, sent + partSizes[action]) })
      // The message of the failure is on the screen; the rest is not sent.
      if (!part) break
      results.push(...part.outcomes)
    }
    isRunning.current = false
    setProgress(undefined)
    const done = results.filter(({ isDone }) => isDone).map(({ order }) => order)
    const undo =
      action === 'hand-to-courier'
        ? () => {
            run(
              'take-back',
              done.map((order) => ({ order })),
            )
          }
        : undefined
    if (results.length > 0) finish({ done: done.length, outcomes: results }, doneVerbs[action], undo)
  }

  return {
    outcomes,
    showOutcomes: (data: BulkOrderOutcomes) => setOutcomes(data),
    close: () => setOutcomes(undefined),
    progress,
    isRunningOn: (order: string): boolean => progress?.orders.includes(order) ?? false,
    run,
    noteDelivered: (data: BulkOrderOutcomes) => finish(data, 'delivered'),
    noteTagged: (data: BulkOrderOutcomes) => finish(data, 'tagged'),
  }
}

export type BulkOrderActions = ReturnType<typeof useBulkOrderActions>
