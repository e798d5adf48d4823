import { Printer } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { DocumentsState } from './documents/documents-list.ts'
import { type NextOrder, NextOrderButton } from './next-order.tsx'
import type { StationNotice } from './use-order-scans.ts'
import type { PackingOutcome } from './use-pack-and-despatch.ts'

interface ParcelDoneProps {
  order: string
  outcome: PackingOutcome
  documents: DocumentsState | undefined
  onDocumentsAgain: () => void
  notice: StationNotice | undefined
  /** Goes on with what is left of the order; undefined without. */
  onRest: (() => void) | undefined
  next: NextOrder
  onNext: () => void
}

/** After the parcel: its documents, and the next order. */
export function ParcelDone({
  order,
  outcome,
  documents,
  onDocumentsAgain,
  notice,
  onRest,
  next,
  onNext,
}: ParcelDoneProps) {
  return (
    <Card title={order}>
      <div className="station-steps">
        {outcome.kind === 'despatched' ? (
          <Note tone="ok" live>
            Packed and despatched, waybill <b className="number">{outcome.waybill}</b>.
          </Note>
        ) : (
          <Note tone="warn" live>
            {outcome.sentence}
          </Note>
        )}
        {notice && (
          <Note tone={notice.tone} live>
            {notice.sentence}.
          </Note>
        )}
        <NextOrderButton next={next} onOpen={onNext} />
        {onRest && (
          <div className="row wrapping">
            <Button variant="secondary" size="small" onClick={onRest}>
              Continue with {order}
            </Button>
          </div>
        )}
        {documents && <ParcelDocuments documents={documents} onAgain={onDocumentsAgain} />}
        <p className="small">
          <AdminLink className="link" to={`/admin/orders/${encodeURIComponent(order)}`}>
            Open the order
          </AdminLink>
        </p>
      </div>
    </Card>
  )
}

function ParcelDocuments({ documents, onAgain }: { documents: DocumentsState; onAgain: () => void }) {
  if (documents.kind === 'drawing')
    return (
      <p className="small muted" role="status">
        Drawing the documents…
      </p>
    )
  const again = (
    <Button variant="tertiary" size="small" onClick={onAgain}>
      Try again
    </Button>
  )
  if (documents.kind === 'failed')
    return (
      <Note tone="bad" live>
        No documents: {documents.sentence}. {again}
      </Note>
    )
  return (
    <>
      <div className="row wrapping">
        <a className="button secondary" href={documents.url} target="_blank" rel="noreferrer" data-documents>
          <Icon of={Printer} size="small" />
          Label, slip and invoice <kbd>O</kbd>
        </a>
      </div>
      {navigator.pdfViewerEnabled && (
        <iframe
          className="station-pdf"
          src={`${documents.url}#navpanes=0`}
          title="Label, slip and invoice"
          tabIndex={-1}
        />
      )}
      {documents.printFailure && (
        <Note tone="bad" live>
          {documents.printFailure}. Open them, and print them there.
        </Note>
      )}
      {documents.missing.length > 0 && (
        <Note tone="warn" live>
          Not in it: {documents.missing.join('. ')}. {again}
        </Note>
      )}
    </>
  )
}
