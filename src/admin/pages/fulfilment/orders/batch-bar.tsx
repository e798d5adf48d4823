import { Printer, Tag } from 'lucide-react'
import { useState } from 'react'
import { mostOrdersAtOnce, mostOrdersInBatch, mostOrdersInDocument } from '../../../../shop/fulfilment/admin/rules.ts'
import { formatMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useDisclosure } from '../../../../web/ui/dialog/disclosure.ts'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { SelectionBar } from '../../../parts/table/selection-bar.tsx'
import { BulkMarkDeliveredDialog } from './delivered-dialog.tsx'
import { documentLabels } from './order-labels.ts'
import { OrderTagsDialog } from './tags-dialog.tsx'
import type { BatchOrder, BulkAction, BulkOrderActions } from './use-bulk-order-actions.ts'
import { type OrderDocuments, useOrderDocuments } from './use-order-documents.tsx'
import { isReadyFor } from './use-order-keys.ts'

interface BatchBarProps {
  chosen: readonly BatchOrder[]
  /** The person may work on orders. */
  works: boolean
  many: BulkOrderActions
  /** How many orders match the filters, and the ones of this page are all selected. */
  total: number
  isPageChosen: boolean
  isChoosing: boolean
  onChooseAll: () => void
  onClear: () => void
}

/** What can be done with the selected orders; it stays in sight below the list, so that no row moves when one is selected. */
export function OrderBatchBar(props: BatchBarProps) {
  const { chosen, works, many, total, isPageChosen, isChoosing, onChooseAll, onClear } = props
  const documents = useOrderDocuments()
  const offersAll = isPageChosen && total > chosen.length && chosen.length < mostOrdersInBatch
  return (
    <>
      <SelectionBar
        below
        count={chosen.length}
        sum={formatMoney(chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0))}
        onClear={onClear}
        more={
          offersAll && (
            <Button variant="tertiary" size="tiny" busy={isChoosing && 'Selecting'} onClick={onChooseAll}>
              {total > mostOrdersInBatch
                ? `Select the first ${mostOrdersInBatch} of ${total.toLocaleString('en-IN')}`
                : `Select all ${total.toLocaleString('en-IN')} that match`}
            </Button>
          )
        }
      >
        <PrintMenu chosen={chosen} works={works} documents={documents} />
        <TagButton chosen={chosen} many={many} />
        {works && <BatchActions chosen={chosen} many={many} />}
      </SelectionBar>
      {documents.dialog}
    </>
  )
}

const batchActions: readonly (readonly [action: BulkAction, title: string, busy: string])[] = [
  ['accept', 'Accept', 'Accepting'],
  ['despatch', 'Despatch', 'Despatching'],
  ['hand-to-courier', 'Hand to courier', 'Handing over'],
]

/** Orders in these states can be reported as delivered by the courier. */
const statesInTransit: readonly string[] = ['DESPATCHED', 'FULLY_DESPATCHED']

function BatchActions({ chosen, many }: { chosen: readonly BatchOrder[]; many: BulkOrderActions }) {
  const [isDelivering, setDelivering] = useState(false)
  // One list of the courier, which a second person reads as a whole.
  const inTransit = chosen.filter(({ state }) => statesInTransit.includes(state)).slice(0, mostOrdersAtOnce)
  const { progress } = many
  return (
    <>
      {inTransit.length > 0 && (
        <Button size="tiny" variant="secondary" onClick={() => setDelivering(true)}>
          Mark {inTransit.length} as delivered
        </Button>
      )}
      {batchActions.map(([action, title, busy]) => {
        const ready = chosen.filter((one) => isReadyFor(one, action))
        const isRunning = progress?.action === action && progress.orders.length > 1
        if (ready.length === 0 && !isRunning) return null
        return (
          <Button
            key={action}
            size="tiny"
            busy={isRunning && `${busy} ${progress.sent} of ${progress.orders.length}`}
            onClick={() => many.run(action, ready)}
          >
            {title} {ready.length}
          </Button>
        )
      })}
      {isDelivering && (
        <BulkMarkDeliveredDialog
          orders={inTransit.map(({ order }) => order)}
          onClose={() => setDelivering(false)}
          onDone={(data) => {
            setDelivering(false)
            many.noteDelivered(data)
          }}
        />
      )}
    </>
  )
}

interface PrintMenuProps {
  chosen: readonly BatchOrder[]
  works: boolean
  documents: OrderDocuments
}

function PrintMenu({ chosen, works, documents }: PrintMenuProps) {
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const kinds = works ? documentLabels : documentLabels.filter(([kind]) => kind === 'invoices')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="list-menu upwards" ref={root} onKeyDown={onKeyDown}>
      <Button
        variant="secondary"
        size="tiny"
        aria-expanded={open}
        busy={documents.isPrinting && 'Drawing'}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Printer} size="small" />
        Print
      </Button>
      {open && (
        <div className="popover" data-menu>
          <ul>
            {kinds.map(([kind, title]) => (
              <li key={kind}>
                <button
                  type="button"
                  className="grow"
                  disabled={chosen.length > mostOrdersInDocument}
                  onClick={() => {
                    setOpen(false)
                    documents.print(
                      kind,
                      chosen.map(({ order }) => order),
                    )
                  }}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
          {chosen.length > mostOrdersInDocument && (
            <p className="small muted popover-note">At most {mostOrdersInDocument} orders in one file.</p>
          )}
        </div>
      )}
    </div>
  )
}

function TagButton({ chosen, many }: { chosen: readonly BatchOrder[]; many: BulkOrderActions }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="tiny" onClick={() => setOpen(true)}>
        <Icon of={Tag} size="small" />
        Tag
      </Button>
      {isOpen && (
        <OrderTagsDialog
          orders={chosen.map(({ order }) => order)}
          onClose={() => setOpen(false)}
          onDone={(data) => {
            setOpen(false)
            many.noteTagged(data)
          }}
        />
      )}
    </>
  )
}
