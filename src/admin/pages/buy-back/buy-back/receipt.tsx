import { Note } from '../../../../web/ui/state/note.tsx'
import { filePath } from '../../../client/call-admin-api.ts'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Grams } from '../../../parts/page/figures.tsx'
import type { BuyBackPageData } from './page.tsx'

/** Each on its own line where there is no room: a serial is never broken. */
const Serials = ({ of: serials }: { of: readonly string[] }) => (
  <span className="row wrapping receipt-codes">
    {serials.map((serial) => (
      <span key={serial} className="number">
        {serial}
      </span>
    ))}
  </span>
)

const mismatch = {
  lighter: 'Lighter than the piece sold. Weigh and assay it carefully.',
  heavier: 'Heavier than the piece sold. Check that it is the same piece.',
}

/** What the counter recorded: photograph, scale, serials, against what was sold. */
export function BuyBackReceiptCard({ of: { id, receipt, soldMilligrams } }: { of: BuyBackPageData }) {
  if (!receipt) return null
  const { hasPhoto, scaleMilligrams, comparison, serials, serialNote } = receipt
  return (
    <Card title="Receipt">
      <div className="stack gap-s">
        <FactList
          lines={[
            { label: 'Weight received', value: <Grams milligrams={scaleMilligrams} /> },
            { label: 'Weight sold', value: <Grams milligrams={soldMilligrams} /> },
            {
              label: 'Serials scanned',
              value: serials.length > 0 && <Serials of={serials} />,
            },
            { label: 'Not scanned', value: serialNote },
          ]}
        />
        {comparison !== 'equal' && <Note tone="warn">{mismatch[comparison]}</Note>}
        {hasPhoto && (
          <a href={filePath('admin/buy-backs/photo', { id })} target="_blank" rel="noreferrer">
            <img className="order-photo" src={filePath('admin/buy-backs/photo', { id })} alt="Piece as received" />
          </a>
        )}
      </div>
    </Card>
  )
}
