import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { callAdminApi } from '../../../client/call-admin-api.ts'
import { isResponseLost } from '../../../client/failures.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import type { OrderPageData } from '../order/page.tsx'
import { packedPieces, serialsOf } from './packing-draft.ts'
import { findDespatched, hasPartsLeft, type PackedParcel, wasPacked } from './parcel-state.ts'
import type { StationNotice } from './use-order-scans.ts'
import type { PackingDraftState } from './use-packing-draft.ts'

export type PackingOutcome =
  /** Despatched: the parcel, for its documents. */
  | { readonly kind: 'despatched'; readonly parcel: number; readonly waybill: string }
  /** A second person looks at it first. */
  | { readonly kind: 'awaiting'; readonly sentence: string }

interface PackAndDespatch {
  order: OrderPageData
  draft: PackingDraftState
  setData: (order: OrderPageData) => void
  refetch: () => void
  onRefused: (notice: StationNotice) => void
  /** Called even if the packer has gone on to another order. */
  onDespatched: (parcel: number) => void
}

interface StepFailure {
  readonly status: number
  readonly sentence: string
  readonly errors: Readonly<Record<string, string>>
}

const repeatAfterMs = 1000

/** Packs what was scanned, and despatches it. A step whose response was lost is repeated with its key, and done once. */
export function usePackAndDespatch({ order, draft, setData, refetch, onRefused, onDespatched }: PackAndDespatch) {
  const [outcome, setOutcome] = useState<PackingOutcome>()
  const [busy, setBusy] = useState<string | false>(false)
  const isRunning = useRef(false)
  const isClosed = useRef(false)
  const latestFailure = useRef<StepFailure>(undefined)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  const takeFailure = (): StepFailure | undefined => {
    const failure = latestFailure.current
    latestFailure.current = undefined
    return failure
  }
  const onFailure = (failure: StepFailure) => {
    latestFailure.current = failure
  }
  // The packer may have gone on to another order meanwhile.
  const say = ({ sentence: whole, errors }: StepFailure) => {
    const sentence = Object.values(errors)[0] ?? whole
    if (isClosed.current) showToast('bad', `${order.order}: ${sentence}`, 10)
    else onRefused({ tone: 'bad', sentence })
  }
  const awaiting = (sentence: string) => {
    if (isClosed.current) showToast('info', `${order.order}: ${sentence}`, 10)
    else setOutcome({ kind: 'awaiting', sentence })
  }
  const pack = useAdminMutation('POST admin/orders/pack', { onRefused: onFailure, timeoutMs: 30_000 })
  const despatch = useAdminMutation('POST admin/orders/despatch', {
    onRefused: onFailure,
    showProposal: awaiting,
    timeoutMs: 30_000,
  })

  /** The same parameters have the same key after a lost response, so the second request is the first one. */
  async function repeatIfLost<Data>(send: () => Promise<Data | undefined>) {
    const first = await send()
    const failure = takeFailure()
    if (!failure || !isResponseLost(failure)) return { data: first, failure }
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    const data = await send()
    return { data, failure: takeFailure() }
  }

  /** Somebody else may have packed, cancelled or held it meanwhile; or the step was carried out after all. */
  async function readAgain(): Promise<OrderPageData | undefined> {
    const read = await callAdminApi('GET admin/orders/one', { order: order.order })
    if (read.ok) setData(read.data)
    refetch()
    return read.ok ? read.data : undefined
  }

  function showDespatched(current: OrderPageData, seal: string): boolean {
    const parcel = findDespatched(current, seal)
    if (!parcel) return false
    refreshAdminSummary()
    onDespatched(parcel.id)
    setOutcome({ kind: 'despatched', parcel: parcel.id, waybill: parcel.waybill })
    return true
  }

  async function packDraft(): Promise<PackedParcel | undefined> {
    const packing = draft.now()
    const { weightMilligrams, weightReason, sealNo, photo } = packing
    const params = {
      ...{ order: order.order, weightMilligrams: weightMilligrams ?? 0, weightReason, sealNo, photo },
      pieces: packedPieces(packing, order.lines).map(({ line, quantity }) => ({
        lineId: line.id,
        quantity,
        serials: [...serialsOf(packing, line)],
      })),
    }
    const { data, failure } = await repeatIfLost(() => pack.mutate(params))
    if (data) {
      draft.drop()
      setData(data)
      return data.packed.find(({ seal }) => seal === sealNo)
    }
    if (!failure) return undefined
    const current = await readAgain()
    const isPacked = current && isResponseLost(failure) && wasPacked(order, current, sealNo)
    if (isPacked) draft.drop()
    if (!isPacked || !showDespatched(current, sealNo)) say(failure)
    return undefined
  }

  async function despatchParcel({ id, seal }: PackedParcel): Promise<void> {
    const { data, failure } = await repeatIfLost(() => despatch.mutate({ order: order.order, parcel: id }))
    if (data) setData(data)
    const current = data ?? (failure && (await readAgain()))
    const isDespatched = current && showDespatched(current, seal)
    if (failure && !isDespatched) say(failure)
  }

  /** With a parcel that is packed already, only despatches it. */
  async function finish(packed?: PackedParcel): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setBusy('Packing')
      const parcel = packed ?? (await packDraft())
      if (!parcel) return
      if (parcel.isWeightOpen)
        return awaiting('Packed. A second person must approve the weight before it can be despatched.')
      setBusy('Despatching')
      await despatchParcel(parcel)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  /** After a parcel, the order is scanned again for what is left of it. False if nothing is. */
  function reopen(): boolean {
    refetch()
    if (!outcome || !hasPartsLeft(order)) return false
    setOutcome(undefined)
    return true
  }
  return { finish, reopen, outcome, busy }
}
