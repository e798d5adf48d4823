import { useRef } from 'react'
import { callAdminApi } from '../../../client/call-admin-api.ts'
import { GramsField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { inlinePhotoOf, type Photo, PhotoField, unreadablePhoto } from '../../../parts/form/photo-field.tsx'
import { SerialScanner } from '../../../parts/serial-scanner.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { BuyBackPageData } from './page.tsx'

interface ReceiptSheetProps {
  buyBack: BuyBackPageData
  setData: (buyBack: BuyBackPageData) => void
  onClose: () => void
}

/** The piece is handed over: its serial, its weight on the scale, its photograph. */
export function ReceiptSheet({ buyBack, setData, onClose }: ReceiptSheetProps) {
  const { id, number, piece, serialsToScan, serialsStruck } = buyBack
  const photo = useRef<Photo>(undefined)
  const form = useStaffForm('POST admin/buy-backs/receive', {
    initial: {
      serials: [] as readonly string[],
      serialNote: '',
      scaleMilligrams: null as number | null,
      photo: '',
    },
    optional: ['serials', 'serialNote'],
    check: ({ photo }) => (photo === '' ? { photo: 'Take a photo of the piece' } : {}),
    params: ({ scaleMilligrams, serials, ...rest }) => ({
      ...rest,
      id,
      serials: [...serials],
      scaleMilligrams: scaleMilligrams ?? 0,
    }),
    send: async (receipt, idempotencyKey) => {
      const inline = await inlinePhotoOf(photo.current)
      if (inline === undefined) return unreadablePhoto
      return callAdminApi('POST admin/buy-backs/receive', { ...receipt, photo: inline }, { idempotencyKey })
    },
    onDone: setData,
    done: 'Receipt recorded',
  })
  const { serials } = form.values
  return (
    <FormSheet title={`Receipt of ${number}`} form={form} submit="Confirm receipt" busy="Saving" onClose={onClose}>
      <p className="medium">{piece}</p>
      {serialsToScan > 0 && (
        <>
          <SerialScanner
            name={piece}
            wanted={serialsToScan}
            serials={serials}
            onSerials={(next) => form.set({ serials: next })}
            error={form.field('serials').error}
          />
          {!serialsStruck && serials.length < serialsToScan && (
            <TextField
              label="Reason for missing serial"
              hint="Example: card lost"
              maxLength={200}
              {...form.field('serialNote')}
            />
          )}
        </>
      )}
      <GramsField label="Weight on scale" hint="Total for all pieces" {...form.field('scaleMilligrams')} />
      <PhotoField
        label="Photo of the piece"
        hint="On the scale, with the serial visible. Internal only."
        error={form.field('photo').error}
        onPhoto={(uploaded) => {
          photo.current = uploaded
          form.set({ photo: uploaded?.id ?? '' })
        }}
      />
    </FormSheet>
  )
}
