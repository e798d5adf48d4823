import { Camera, Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { callAdminApi } from '../../../client/call-admin-api.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { usePageHelpKey } from '../../../palette/overlay.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { DocumentsProblems } from './documents/documents-problems.tsx'
import { useParcelDocuments } from './documents/use-parcel-documents.ts'
import { NextOrderButton, useNextOrder } from './next-order.tsx'
import { OrderStation } from './order-station.tsx'
import { CodeCamera, canReadCodes } from './scans/code-camera.tsx'
import { ScanInput } from './scans/scan-input.tsx'
import { useSerialScale } from './scans/use-serial-scale.ts'
import { useStationKeys } from './scans/use-station-keys.ts'
import { focusStep } from './station-focus.ts'
import { StationHelp } from './station-help.tsx'
import { useStationSettings } from './station-settings.ts'

const defaults = { order: '' }

/** The packing station: a scan opens an order, and each next scan goes where it belongs (decision 0118). */
export default function PackingStationPage() {
  const [{ order }, change] = useTypedSearchParams(defaults)
  const [problem, setProblem] = useState('')
  const [isHelp, setHelp] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const [passedOver, setPassedOver] = useState<readonly string[]>([])
  const [repeats, setRepeats] = useState(0)
  const next = useNextOrder([...passedOver, order])
  const scale = useSerialScale()
  const documents = useParcelDocuments()
  usePageHelpKey()

  const open = (number: string) => {
    setProblem('')
    if (number === order) setRepeats((count) => count + 1)
    else change({ order: number })
  }
  const look = async (code: string) => {
    const found = await callAdminApi('GET admin/orders/scan', { code: code.trim() })
    if (found.ok) open(found.data.order)
    else setProblem(found.sentence)
  }
  const openNext = () => {
    if (!next.next) return
    if (order) setPassedOver([...passedOver, order])
    open(next.next)
    next.refetch()
  }
  const pageKeys = {
    s: () => focusStep('order'),
    c: canReadCodes() && (() => setScanning(true)),
    n: openNext,
    '?': () => setHelp(true),
  }
  // The order has keys of its own, and tells what a scan is.
  const latestScan = useRef(look)
  latestScan.current = look
  useEffect(() => {
    if (!order) focusStep('order')
  }, [order])
  // What is on the scale may be the parcel of the order before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each order
  useEffect(() => scale.clear(), [order])
  return (
    <Page
      title="Packing station"
      rates={false}
      actions={<IconButton icon={Keyboard} label="Shortcuts and printing" onClick={() => setHelp(true)} />}
    >
      <div className="station-scan">
        <div className="grow" data-step="order">
          <ScanInput
            label={order ? 'Another order' : 'Order'}
            name="order"
            placeholder="Scan a picking list, slip or label"
            onCommit={look}
          />
        </div>
        {canReadCodes() && (
          <Button variant="secondary" size="small" onClick={() => setScanning(true)}>
            <Icon of={Camera} size="small" />
            Scan with the camera <kbd>C</kbd>
          </Button>
        )}
        {order && next.next && (
          <Button variant="tertiary" size="small" onClick={openNext}>
            Skip to next <kbd>N</kbd>
          </Button>
        )}
      </div>
      {problem && (
        <Note tone="bad" live>
          {problem}.
        </Note>
      )}
      <DocumentsProblems documents={documents} />
      {order ? (
        <OrderStation
          key={order}
          number={order}
          next={next}
          scale={scale}
          documents={documents}
          onOpen={open}
          repeats={repeats}
          onNext={openNext}
          pageKeys={pageKeys}
        />
      ) : (
        <Start pageKeys={pageKeys} onScan={look}>
          <Card title="To pack">
            <NextOrderButton next={next} onOpen={openNext} />
          </Card>
        </Start>
      )}
      {isHelp && <StationHelp onClose={() => setHelp(false)} />}
      {isScanning && (
        <CodeCamera
          onCode={(code) => {
            setScanning(false)
            latestScan.current(code)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Page>
  )
}

interface StartProps {
  pageKeys: Parameters<typeof useStationKeys>[0]['actions']
  onScan: (code: string) => void
  children: React.ReactNode
}

/** Before the first order. */
function Start({ pageKeys, onScan, children }: StartProps) {
  const { hasShortcuts } = useStationSettings()
  useStationKeys({ hasShortcuts, onScan, actions: pageKeys })
  return children
}
