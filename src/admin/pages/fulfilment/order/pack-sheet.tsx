import { useRef } from 'react'
import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { type AdminResponse, callAdminApi } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { GramsField, LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { inlinePhotoOf, type Photo, PhotoField, unreadablePhoto } from '../../../parts/form/photo-field.tsx'
import { SerialScanner } from '../../../parts/serial-scanner.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { LinePropertyNotes } from './lines.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'
import { QuantitySelect } from './quantity-select.tsx'

type Line = OrderPageData['lines'][number]
type Counts = Readonly<Record<number, number>>
type Serials = Readonly<Record<number, readonly string[]>>
type Expected = AdminResponse<'POST admin/orders/packing'>

/** A parcel is packed: what goes in, its serials, its weight, its seal, its photograph. */
export function PackSheet({ order, setData, onClose }: OrderProps & { onClose: () => void }) {
  const open = order.lines.filter(({ leftToPack }) => leftToPack > 0)
  // A product whose weight differs from the weight sold must not be packed.
  const all: Counts = Object.fromEntries(
    open.map(({ id, leftToPack, weightChange }) => [id, weightChange === '' ? leftToPack : 0]),
  )
  // Known with the expected weight; until then the server alone says so.
  const photoDue = useRef(false)
  const photo = useRef<Photo>(undefined)
  const form = useStaffForm('POST admin/orders/pack', {
    initial: {
      counts: all,
      serials: {} as Serials,
      weightMilligrams: null as number | null,
      weightReason: '',
      sealNo: '',
      photo: '',
    },
    optional: ['weightReason', 'photo', 'serials', 'counts'],
    check: ({ photo }) => (photoDue.current && photo === '' ? { photo: 'Take a photo of the sealed parcel' } : {}),
    params: ({ counts, serials, weightMilligrams, ...rest }) => ({
      ...rest,
      order: order.order,
      weightMilligrams: weightMilligrams ?? 0,
      pieces: chosen(open, counts).map(({ line, quantity }) => ({
        lineId: line.id,
        quantity,
        serials: [...(serials[line.id] ?? [])],
      })),
    }),
    send: async (packed, idempotencyKey) => {
      // The photograph counts even if the form is sent before it is scaled down.
      const inline = await inlinePhotoOf(photo.current)
      if (inline === undefined) return unreadablePhoto
      return callAdminApi('POST admin/orders/pack', { ...packed, photo: inline }, { idempotencyKey })
    },
    onDone: (next) => {
      setData(next)
      onClose()
    },
    done: 'Parcel packed',
  })
  const { counts, serials, weightMilligrams } = form.values
  const expected = useExpectedWeight(order.order, chosen(open, counts))
  if (expected) photoDue.current = expected.photoDue
  const isOff =
    expected !== undefined &&
    typeof weightMilligrams === 'number' &&
    Math.abs(weightMilligrams - expected.expectedMilligrams) > expected.toleranceMilligrams
  return (
    <FormSheet title={`Pack ${order.order}`} form={form} submit="Confirm packing" busy="Saving" wide onClose={onClose}>
      {open.map((line) => (
        <fieldset key={line.id} className="pack-line">
          <legend className="medium">{line.name}</legend>
          {line.weightChange === '' ? (
            <div className="row">
              <QuantitySelect
                value={counts[line.id] ?? 0}
                most={line.leftToPack}
                label={`Quantity of ${line.name}`}
                onValue={(quantity) => form.set({ counts: { ...counts, [line.id]: quantity } })}
              />
              <span className="small muted">of {line.leftToPack} left to pack</span>
            </div>
          ) : (
            <Note tone="bad">{line.weightChange}.</Note>
          )}
          <LinePropertyNotes line={line} />
          {line.scans.most > 0 && (counts[line.id] ?? 0) > 0 && (
            <SerialScanner
              name={line.name}
              wanted={Math.min(counts[line.id] ?? 0, line.scans.least)}
              serials={serials[line.id] ?? []}
              onSerials={(next) => form.set({ serials: { ...serials, [line.id]: next } })}
            />
          )}
        </fieldset>
      ))}
      {expected && (
        <p className="small">
          Expected <b className="number">{formatWeight(expected.expectedMilligrams)}</b> ±{' '}
          <span className="number">{formatWeight(expected.toleranceMilligrams)}</span> incl. packaging, value{' '}
          <span className="number">{formatMoney(expected.valuePaise)}</span>.
        </p>
      )}
      <GramsField label="Weight on the scale" {...form.field('weightMilligrams')} />
      {isOff && (
        <>
          <Note tone="warn" live>
            The weight does not match. Recount the items, or give a reason: a second person checks the photo before
            despatch.
          </Note>
          <LongTextField label="Reason for the difference" rows={2} maxLength={200} {...form.field('weightReason')} />
        </>
      )}
      <TextField label="Seal number" maxLength={40} {...form.field('sealNo')} />
      <PhotoField
        label="Photo of the sealed parcel"
        hint="The seal number must be visible. Shown to the customer."
        error={form.field('photo').error}
        onPhoto={(uploaded) => {
          photo.current = uploaded
          form.set({ photo: uploaded?.id ?? '' })
        }}
      />
    </FormSheet>
  )
}

export const chosen = (lines: readonly Line[], counts: Counts) =>
  lines.flatMap((line) => {
    const quantity = counts[line.id] ?? 0
    return quantity > 0 ? [{ line, quantity }] : []
  })

/** What it should weigh, by the server's rule. */
export function useExpectedWeight(
  order: string,
  pieces: readonly { line: Pick<Line, 'id'>; quantity: number }[],
): Expected | undefined {
  const wanted = pieces.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
  const query = useAdminQuery('POST admin/orders/packing', wanted.length > 0 ? { order, pieces: wanted } : null)
  return query.isStale ? undefined : query.data
}
