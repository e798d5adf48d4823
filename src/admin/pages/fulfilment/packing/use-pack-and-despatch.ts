import { useState } from 'react'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import type { OrderPageData } from '../order/page.tsx'
import { packedPieces, serialsOf } from './packing-draft.ts'
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

/** Packs what was scanned, and despatches it. A step whose response was lost is repeated with its key, and done once. */
export function usePackAndDespatch({ order, draft, setData, refetch, onRefused, onDespatched }: PackAndDespatch) {
  const [outcome, setOutcome] = useState<PackingOutcome>()
  const refused = ({ sentence, errors }: { sentence: string; errors: Readonly<Record<string, string>> }) => {
    onRefused({ tone: 'bad', sentence: Object.values(errors)[0] ?? sentence })
    // Somebody else may have packed, cancelled or held it meanwhile.
    refetch()
  }
  const awaiting = (sentence: string) => setOutcome({ kind: 'awaiting', sentence })
  const pack = useAdminMutation('POST admin/orders/pack', { onRefused: refused, timeoutMs: 30_000 })
  const despatch = useAdminMutation('POST admin/orders/despatch', {
    onRefused: refused,
    showProposal: awaiting,
    timeoutMs: 30_000,
  })

  async function packDraft(): Promise<OrderPageData['packed'][number] | undefined> {
    const { weightMilligrams, weightReason, sealNo, photo } = draft.now()
    const next = await pack.mutate({
      ...{ order: order.order, weightMilligrams: weightMilligrams ?? 0, weightReason, sealNo, photo },
      pieces: packedPieces(draft.now(), order.lines).map(({ line, quantity }) => ({
        lineId: line.id,
        quantity,
        serials: [...serialsOf(draft.now(), line)],
      })),
    })
    if (!next) return undefined
    draft.drop()
    setData(next)
    return next.packed.find(({ seal }) => seal === sealNo)
  }

  /** With a parcel that is packed already, only despatches it. */
  async function finish(packed?: OrderPageData['packed'][number]): Promise<void> {
    const parcel = packed ?? (await packDraft())
    if (!parcel) return
    if (parcel.isWeightOpen)
      return awaiting('Packed. A second person must approve the weight before it can be despatched.')
    const sent = await despatch.mutate({ order: order.order, parcel: parcel.id })
    if (!sent) return
    setData(sent)
    refreshAdminSummary()
    const left = sent.parcels.findLast(({ seal }) => seal === parcel.seal)
    if (!left) return
    onDespatched(left.id)
    setOutcome({ kind: 'despatched', parcel: left.id, waybill: left.waybill })
  }
  return { finish, outcome, busy: (pack.isPending && 'Packing') || (despatch.isPending && 'Despatching') }
}
