import { useEffect, useState } from 'react'
import type { DocumentKind } from '../../../../shop/fulfilment/admin/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { documentLabels, ordersText } from './order-labels.ts'
import { OutcomeList } from './outcomes.tsx'

type Printed = AdminResponse<'POST admin/orders/documents'>

/** Documents of many orders: drawn as one PDF, which is then opened; the orders that are not in it are listed with the reason. */
export function useOrderDocuments() {
  const [printed, setPrinted] = useState<Printed & { kind: DocumentKind }>()
  const draw = useAdminMutation('POST admin/orders/documents', { timeoutMs: 180_000 })
  const print = async (kind: DocumentKind, orders: readonly string[]) => {
    const data = await draw.mutate({ kind, orders: [...orders] })
    if (data) setPrinted({ kind, ...data })
  }
  return {
    print,
    isPrinting: Boolean(draw.isPending),
    dialog: printed && <PrintedDialog of={printed} kind={printed.kind} onClose={() => setPrinted(undefined)} />,
  }
}

export type OrderDocuments = ReturnType<typeof useOrderDocuments>

function PrintedDialog({ of, kind, onClose }: { of: Printed; kind: DocumentKind; onClose: () => void }) {
  const url = useFileUrl(of.pdf)
  const title = documentLabels.find(([one]) => one === kind)?.[1] ?? ''
  const refused = of.outcomes.filter(({ isDone }) => !isDone)
  return (
    <Dialog
      title={of.pdf ? `${title} of ${ordersText(of.done)}` : 'Nothing to print'}
      open
      onClose={onClose}
      wide={refused.length > 0}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Close
          </Button>
          {url && (
            <>
              <a className="button secondary small" href={url} download={of.fileName}>
                Download
              </a>
              <a className="button primary small" href={url} target="_blank" rel="noreferrer">
                Open PDF
              </a>
            </>
          )}
        </>
      }
    >
      {refused.length > 0 ? (
        <>
          <p className="small">{ordersText(refused.length)} without this document:</p>
          <OutcomeList outcomes={refused} />
        </>
      ) : (
        <p className="small">All selected orders are in one file.</p>
      )}
    </Dialog>
  )
}

/** An address of the file for as long as the dialog is open; null without a file. */
function useFileUrl(base64: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!base64) return
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const created = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [base64])
  return url
}
