import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import type { Typed } from '../../amounts.ts'
import type { Asks } from '../../ask.ts'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ChoiceField, CountField, LongTextField, TextField } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { useStaffForm } from '../../use-form.ts'
import type { Product } from './draft.ts'
import { GoneField } from './gone-field.tsx'

type Kind = Asks<'POST admin/products/stock'>['kind']

const kinds: readonly (readonly [Kind, string])[] = [
  ['received', 'Received from a supplier'],
  ['counted', 'Counted'],
  ['adjusted', 'Put right'],
  ['damaged', 'Damaged'],
  ['quota', 'May be booked'],
]
const done: Readonly<Record<Kind, string>> = {
  received: 'Received',
  counted: 'Counted',
  adjusted: 'Put right',
  damaged: 'Damaged',
  quota: 'Quota',
}

interface StockCardProps {
  product: Product
  dirty: boolean
  onMoved: () => void
}

/** What lies there, and how it came; stock moves by orders and by rows of this list alone. */
export function StockCard({ product, dirty, onMoved }: StockCardProps) {
  const [moving, setMoving] = useState(false)
  const { stock, preSaleLeft, unitsSold30, sheet, movements } = product
  return (
    <Card
      title="Stock"
      actions={
        <Button look="secondary" size="tiny" disabled={dirty} onClick={() => setMoving(true)}>
          Move stock
        </Button>
      }
    >
      <Facts
        lines={[
          {
            label: 'On the shelf',
            value: (
              <span className="number" data-testid="on-the-shelf">
                {stock}
              </span>
            ),
          },
          { label: 'May still be booked', value: sheet.preSale ? <span className="number">{preSaleLeft}</span> : null },
          { label: 'Sold in 30 days', value: <span className="number">{unitsSold30}</span> },
        ]}
      />
      {movements.length > 0 && (
        <Timeline
          happenings={movements.slice(0, 12).map(({ id, kind, pieces, left, reference, reason, serials, by, at }) => ({
            key: id,
            at,
            by,
            what: (
              <>
                {done[kind]} <b className="number">{pieces > 0 ? `+${pieces}` : pieces}</b>, {left} left
                <span className="micro muted block">
                  {[
                    reference,
                    reason,
                    serials.length > 0
                      ? `${serials.length} numbers: ${serials.slice(0, 3).join(', ')}${serials.length > 3 ? ' …' : ''}`
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          }))}
        />
      )}
      {moving && <MoveDialog product={product} onClose={() => setMoving(false)} onMoved={onMoved} />}
    </Card>
  )
}

const initial = {
  kind: 'received' as Kind,
  pieces: null as Typed,
  reference: '',
  serials: '',
  reason: '',
}

function MoveDialog({ product, onClose, onMoved }: { product: Product; onClose: () => void; onMoved: () => void }) {
  const { id, sheet } = product
  const form = useStaffForm('POST admin/products/stock', {
    initial,
    optional: ['reference', 'serials', 'reason'],
    asks: ({ pieces, ...values }) => ({ productId: id, pieces: pieces ?? 0, ...values }),
    done: 'Stock moved',
    onDone: () => {
      onClose()
      onMoved()
    },
  })
  const { kind } = form.values
  const label = {
    received: 'Pieces',
    counted: 'Pieces found',
    adjusted: 'Pieces more, or less with a minus',
    damaged: 'Pieces',
    quota: 'Pieces that may be booked',
  }[kind]
  return (
    <FormDialog title="Move stock" form={form} submit="Move" busy="Moving" onClose={onClose}>
      <ChoiceField
        label="What happened"
        choices={kinds.filter(([one]) => one !== 'quota' || sheet.preSale)}
        {...form.field('kind')}
        onValue={(next: Kind) => form.set({ ...initial, kind: next, pieces: form.values.pieces })}
      />
      <CountField label={label} {...form.field('pieces')} />
      {kind !== 'received' && kind !== 'quota' && product.numbered > 0 && (
        <GoneField product={product} {...form.field('serials')} />
      )}
      {kind === 'received' ? (
        <>
          <TextField label="Supplier’s bill or delivery note" {...form.field('reference')} optional={false} />
          <LongTextField
            label="Serial numbers"
            hint="One a line, or scanned one after the other"
            rows={4}
            {...form.field('serials')}
            optional={sheet.serials !== 'struck'}
          />
        </>
      ) : (
        <LongTextField label="Why" rows={2} {...form.field('reason')} optional={false} />
      )}
    </FormDialog>
  )
}
