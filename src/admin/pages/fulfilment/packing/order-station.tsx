import { useEffect, useRef } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useExpectedWeight } from '../order/pack-sheet.tsx'
import type { OrderPageData } from '../order/page.tsx'
import type { ParcelDocumentsQueue } from './documents/use-parcel-documents.ts'
import { type NextOrder, NextOrderButton } from './next-order.tsx'
import { PackedLines } from './packed-lines.tsx'
import { nextStep, type PackingStep, packedPieces } from './packing-draft.ts'
import { PackingSteps } from './packing-steps.tsx'
import { ParcelDone } from './parcel-done.tsx'
import { findParcelToDespatch, hasPartsLeft } from './parcel-state.ts'
import { takePicture, useCamera } from './scans/use-camera.ts'
import type { SerialScale } from './scans/use-serial-scale.ts'
import { useStationKeys } from './scans/use-station-keys.ts'
import { focusStep, returnToStep } from './station-focus.ts'
import { useStationSettings } from './station-settings.ts'
import { useOrderScans } from './use-order-scans.ts'
import { usePackAndDespatch } from './use-pack-and-despatch.ts'
import { usePackingDraft } from './use-packing-draft.ts'

export interface StationProps {
  next: NextOrder
  scale: SerialScale
  /** Of the page: they are drawn and printed while the next order is packed. */
  documents: ParcelDocumentsQueue
  onOpen: (order: string) => void
  /** How often the open order was scanned again in the field of the page. */
  repeats: number
  onNext: () => void
  /** Of the page: for keys that work with and without an order. */
  pageKeys: Readonly<Record<string, (() => void) | false | undefined>>
}

/** The order that is being packed. */
export function OrderStation({ number, ...props }: StationProps & { number: string }) {
  const order = useAdminQuery('GET admin/orders/one', { order: number })
  const scan = useAdminQuery('GET admin/orders/scan', { code: number })
  const refetch = () => {
    order.refetch()
    scan.refetch()
  }
  return (
    <Loaded of={order} lines={8}>
      {(read) =>
        scan.data || scan.failure ? (
          <LoadedOrder
            order={read}
            setData={order.setData}
            refetch={refetch}
            problem={scan.data?.problem ?? scan.failure?.sentence ?? ''}
            {...props}
          />
        ) : null
      }
    </Loaded>
  )
}

interface LoadedOrderProps extends StationProps {
  order: OrderPageData
  setData: (order: OrderPageData) => void
  refetch: () => void
  problem: string
}

const missingSentences: Readonly<Record<Exclude<PackingStep, 'finish'>, string>> = {
  serials: 'Scan the serials first',
  weight: 'Weigh the parcel first',
  reason: 'Give the reason for the difference in weight first',
  seal: 'Scan the seal first',
  photo: 'Take the photo first',
}

function LoadedOrder(props: LoadedOrderProps) {
  const { order, setData, refetch, problem, next, scale, documents, onOpen, repeats, onNext, pageKeys } = props
  const draft = usePackingDraft(order.order)
  const latestPlace = useRef<Parameters<typeof focusStep>[0]>('order')
  const scans = useOrderScans({
    order,
    draft,
    onOpen,
    onReopen: () => reopen(),
    onTaken: () => returnToStep(latestPlace.current),
  })
  const { hasShortcuts, usesCamera } = useStationSettings()
  const { finish, reopen, outcome, busy } = usePackAndDespatch({
    order,
    draft,
    setData,
    refetch,
    onRefused: (notice) => scans.say(notice.tone, notice.sentence),
    onDespatched: (parcel) => documents.draw(order.order, parcel),
  })
  const parcel = outcome?.kind === 'despatched' ? outcome.parcel : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: while this parcel is shown
  useEffect(() => {
    documents.show(parcel)
    if (parcel !== undefined) return () => documents.leave(parcel)
  }, [parcel])
  const seenRepeats = useRef(repeats)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan
  useEffect(() => {
    if (seenRepeats.current !== repeats) scans.takeOrder(order.order)
    seenRepeats.current = repeats
  }, [repeats])
  const pieces = packedPieces(draft.draft, order.lines)
  const expected = useExpectedWeight(order.order, pieces)
  // Packed before, by somebody or in a request whose response was lost.
  const ready = outcome ? undefined : findParcelToDespatch(order)
  const canPack = problem === '' && order.acts.includes('pack') && pieces.length > 0 && !outcome && !ready
  const step = nextStep(draft.draft, order.lines, expected)
  const camera = useCamera(usesCamera && canPack)

  const takePhoto = () => {
    const photo = takePicture(camera.video.current)
    if (photo) draft.change({ photo })
  }
  const readScale = () => {
    if (scale.state !== 'on') return
    const reading = scale.take()
    if (!reading) return scans.say('warn', 'The scale shows no weight')
    if (!reading.isStable) return scans.say('warn', 'The scale has not settled yet')
    draft.change({ weightMilligrams: reading.milligrams })
  }
  const press = () => {
    if (busy) return
    scans.clear()
    if (canPack && step !== 'finish') {
      scans.say('warn', missingSentences[step])
      return focusStep(step)
    }
    if (canPack) finish()
    else if (ready) finish(ready)
  }
  useStationKeys({
    hasShortcuts,
    onScan: (code) => scans.take(canPack ? step : 'finish', code),
    actions: {
      ...pageKeys,
      p: canPack && takePhoto,
      w: canPack && readScale,
      d: press,
      o: () => document.querySelector<HTMLElement>('[data-documents]')?.click(),
    },
  })
  const place = outcome || !(canPack || ready) ? 'next' : canPack ? step : 'finish'
  latestPlace.current = place
  const nextNumber = next.next
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of the next order, and that of the photo, appear later
  useEffect(() => focusStep(place), [place, nextNumber !== undefined, camera.state])

  if (outcome)
    return (
      <ParcelDone
        order={order.order}
        outcome={outcome}
        documents={documents.of(parcel)}
        onDocumentsAgain={() => parcel !== undefined && documents.draw(order.order, parcel)}
        notice={scans.notice}
        onRest={hasPartsLeft(order) ? reopen : undefined}
        next={next}
        onNext={onNext}
      />
    )
  if (!canPack)
    return (
      <NotPackable
        order={order}
        problem={problem}
        ready={ready}
        notice={scans.notice?.sentence}
        busy={busy}
        onDespatch={press}
        next={next}
        onNext={onNext}
      />
    )
  return (
    <Cards>
      <PackedLines order={order} draft={draft} isLocked={Boolean(busy)} />
      <PackingSteps
        order={order}
        draft={draft}
        step={step}
        expected={expected}
        notice={scans.notice}
        scale={scale}
        camera={camera}
        busy={busy}
        onScan={scans.take}
        onReadScale={readScale}
        onTakePhoto={takePhoto}
        onFinish={press}
        onFailure={(sentence) => scans.say('bad', sentence)}
      />
    </Cards>
  )
}

interface NotPackableProps {
  order: OrderPageData
  problem: string
  ready: OrderPageData['packed'][number] | undefined
  notice: string | undefined
  busy: string | false
  onDespatch: () => void
  next: NextOrder
  onNext: () => void
}

/** An order of which nothing can be packed: why, and what can be done instead. */
function NotPackable({ order, problem, ready, notice, busy, onDespatch, next, onNext }: NotPackableProps) {
  const waiting = ready ?? order.packed[0]
  return (
    <Card title={order.order} sub={order.stateLabel}>
      <div className="station-steps">
        {ready ? (
          <Note tone="info">
            The parcel is packed and waits for despatch.
            {order.lines.some(({ leftToPack }) => leftToPack > 0) && ' The rest of the order is packed after it.'}
          </Note>
        ) : (
          <Note tone="warn" live>
            {problem || 'Nothing of this order can be packed'}.
          </Note>
        )}
        {notice && (
          <Note tone="bad" live>
            {notice}.
          </Note>
        )}
        {waiting && (
          <p className="small">
            Packed by {waiting.by}, <When at={waiting.at} />, seal <span className="number">{waiting.seal}</span>
            {waiting.isWeightOpen && '. A second person must approve its weight'}
          </p>
        )}
        {ready && (
          <div data-step="finish">
            <Button busy={busy} onClick={onDespatch}>
              Despatch <kbd>D</kbd>
            </Button>
          </div>
        )}
        <NextOrderButton next={next} variant={ready && 'secondary'} onOpen={onNext} />
        <p className="small">
          <AdminLink className="link" to={`/admin/orders/${encodeURIComponent(order.order)}`}>
            Open the order
          </AdminLink>
        </p>
      </div>
    </Card>
  )
}
