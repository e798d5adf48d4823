/** Fetches the courier's documents and stores them: staff never follow the courier's links. Each is fetched once. */
import { eq } from 'drizzle-orm'
import { isPdf } from '../../../partners/files/reencode-picture.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { keepCourierDocument } from '../../orders/courier-parcels.ts'
import { shipments } from '../../orders/records.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

type Deps = Pick<Shop, 'db' | 'files' | 'courier' | 'log'>
type DocumentKind = 'label' | 'deliveryProof'

interface CourierParcel {
  readonly id: number
  readonly waybillNo: string
}

/** The file store key of a parcel's label. Throws `fulfilment.no-label`, and `PartnerError` while the courier does not give it. */
export async function fetchLabel(shop: Deps, shipmentId: number): Promise<string> {
  const [parcel] = await shop.db
    .select({
      id: shipments.id,
      courier: shipments.courier,
      waybillNo: shipments.waybillNo,
      labelUrl: shipments.labelUrl,
      label: shipments.label,
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
  if (parcel?.label) return parcel.label
  const services = shop.courier.parcels
  if (parcel?.courier !== 'integrated' || parcel.labelUrl === '' || !services) throw refuse('fulfilment.no-label')
  const bytes = await services.label(parcel)
  if (!isPdf(bytes)) throw new PartnerError('courier', 'label', { kind: 'unreadable', detail: 'the label is no PDF' })
  const key = await shop.files.keep(bytes, { kind: 'labels', ending: 'pdf' })
  return keepOnce(shop, parcel, { kind: 'label', key })
}

/** The file store key of the signed proof; null while the courier has none, or none that can be read. Throws `PartnerError`. */
export async function fetchDeliveryProof(shop: Deps, parcel: CourierParcel): Promise<string | null> {
  const bytes = await shop.courier.parcels?.deliveryProof(parcel.waybillNo)
  if (!bytes) return null
  try {
    const key = await keepUpload(shop, { bytes, kind: 'parcels', field: 'proof', pdf: true })
    return await keepOnce(shop, parcel, { kind: 'deliveryProof', key })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    shop.log.warn(
      { waybill: parcel.waybillNo, reason: failure.reason },
      'a proof of delivery is neither a picture nor a PDF',
    )
    return null
  }
}

/** Of two that fetched it at the same moment, one is kept. */
async function keepOnce(
  shop: Deps,
  { id }: Pick<CourierParcel, 'id'>,
  { kind, key }: { readonly kind: DocumentKind; readonly key: string },
): Promise<string> {
  const document = kind === 'label' ? { label: key } : { deliveryProof: key }
  if (await keepCourierDocument(shop.db, id, document)) return key
  await shop.files.drop(key)
  const [row] = await shop.db.select({ key: shipments[kind] }).from(shipments).where(eq(shipments.id, id))
  if (!row?.key) throw new Error(`the ${kind} of parcel ${id} was neither there nor kept`)
  return row.key
}
