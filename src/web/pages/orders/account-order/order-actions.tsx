import { Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { orderReorder } from '../../../../wire/orders/after-order.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { PageLink } from '../../../routing/link.tsx'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import type { OrderDetail } from './order-detail-view.tsx'

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelOwnOrderDialog)

/** What may be done with the order as a whole: call it off, buy it again, print it, complain. */
export function OrderDoings({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const t = useTexts(afterOrderTexts)
  const [cancelling, setCancelling] = useState(false)
  const again = useReorder(order)
  return (
    <>
      <div className="row wrapping above-m">
        {order.way !== 'none' && !order.review && (
          <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
            {order.way === 'cancel' ? t.cancel.cancel : t.cancel.requestButton}
          </Button>
        )}
        <Button variant="secondary" size="small" busy={again.busy && t.buying} onClick={again.press}>
          <Icon of={RotateCcw} size="small" />
          {t.buyAgain}
        </Button>
        <Button variant="secondary" size="small" onClick={() => print()}>
          <Icon of={Printer} size="small" />
          {t.print}
        </Button>
        <PageLink className="link small" to={urls.complaint(order.uniqueOrderId)}>
          {t.complain}
        </PageLink>
      </div>
      {again.result}
      {cancelling && <CancelDialog order={order} onChange={onChange} onClose={() => setCancelling(false)} />}
    </>
  )
}

type Summary = { readonly message: string; readonly short: readonly string[]; readonly some: boolean }

function useReorder({ orderId }: OrderDetail) {
  const t = useTexts(afterOrderTexts)
  const [busy, setBusy] = useState(false)
  const [summary, setSummary] = useState<Summary>()
  const [failure, setFailure] = useState<CallFailure>()
  const press = async () => {
    setBusy(true)
    setSummary(undefined)
    setFailure(undefined)
    const response = await callApi('POST order-reorder', orderReorder, { orderId })
    setBusy(false)
    if (!response.ok) return setFailure(response)
    const { pieces } = response.data
    const short = pieces
      .filter(({ added, wanted }) => added < wanted)
      .map(({ name, added, wanted }) => (added === 0 ? t.cannot(name) : t.fewer(name, added, wanted)))
    const some = pieces.some(({ added }) => added > 0)
    const message = short.length === 0 ? t.allAdded : some ? t.someAdded : t.noneAdded
    setSummary({ message, short, some })
    await fetchCart()
  }
  return { busy, press, result: <ReorderResult summary={summary} failure={failure} /> }
}

function ReorderResult({ summary, failure }: { summary: Summary | undefined; failure: CallFailure | undefined }) {
  const t = useTexts(afterOrderTexts)
  if (failure)
    return (
      <div className="above-m">
        <CallErrorNote failure={failure} />
      </div>
    )
  if (!summary) return null
  return (
    <Note className="above-m" tone={summary.short.length > 0 ? 'warn' : 'ok'} live>
      <p>{summary.message}</p>
      {summary.short.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {summary.some && (
        <PageLink className="link" to={urls.cart()}>
          {t.inCart}
        </PageLink>
      )}
    </Note>
  )
}
