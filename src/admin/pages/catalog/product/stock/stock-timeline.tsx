import { pluralForm } from '../../../../../units/plural.ts'
import { Timeline } from '../../../../parts/page/timeline.tsx'
import type { ProductPageData } from '../product-draft.ts'
import type { StockAdjustmentAccount, StockAdjustmentKind } from './stock-units.ts'

type Movement = ProductPageData['movements'][number]

const titles: Readonly<Record<StockAdjustmentKind, string>> = {
  ordered: 'Ordered',
  received: 'Received',
  counted: 'Counted',
  adjusted: 'Corrected',
  damaged: 'Damaged or lost',
  restocked: 'Back in stock',
  moved: 'Moved',
  quota: 'Pre-booking limit',
}

const accountTitles: Readonly<Record<StockAdjustmentAccount, string>> = {
  shelf: '',
  packed: 'Packed parcels',
  returned: 'Returned pieces',
  'in assay': 'Pieces in assay',
}

const mostMovements = 12
const mostSerials = 3

/** What staff did to the stock, newest first. */
export function StockTimeline({ product: { movements, locations } }: { product: ProductPageData }) {
  if (movements.length === 0) return null
  return (
    <Timeline
      entries={movements.slice(0, mostMovements).map((movement) => ({
        key: movement.id,
        at: movement.at,
        by: movement.by,
        what: (
          <>
            {titles[movement.kind]} <b className="number">{change(movement)}</b>
            {remaining(movement)}
            <span className="micro muted own-line">
              {[
                places(movement, locations),
                accountTitles[movement.account],
                movement.reference,
                movement.reason,
                serialsText(movement.serials),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
      }))}
    />
  )
}

function change({ kind, pieces }: Movement): string {
  if (kind === 'counted' && pieces === 0) return 'no difference'
  return pieces > 0 && kind !== 'moved' ? `+${pieces}` : String(pieces)
}

/** The number left afterwards; empty for packed units and units in assay. */
function remaining({ kind, account, left }: Movement): string {
  if (kind === 'quota') return `, ${left} available for pre-booking`
  if (kind === 'ordered') return `, ${left} on order`
  if (account === 'packed' || account === 'in assay') return ''
  return `, ${left} ${account === 'returned' ? 'to return to stock' : 'available'}`
}

/** Names the location unless it is the vault. */
function places({ kind, locationId, toLocationId }: Movement, locations: ProductPageData['locations']): string {
  const nameOf = (id: number) => locations.find((one) => one.id === id)?.name ?? `Location ${id}`
  if (toLocationId !== null) return `${nameOf(locationId)} → ${nameOf(toLocationId)}`
  return kind === 'quota' || kind === 'ordered' || locationId === 0 ? '' : nameOf(locationId)
}

function serialsText(serials: readonly string[]): string {
  if (serials.length === 0) return ''
  const more = serials.length - mostSerials
  return `${pluralForm(serials.length, 'Serial')} ${serials.slice(0, mostSerials).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
