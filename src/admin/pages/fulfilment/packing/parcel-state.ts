/** Where the parcels of an order are between packing and despatch. Pure. */
import type { OrderPageData } from '../order/page.tsx'

export type PackedParcel = OrderPageData['packed'][number]
interface Parcels {
  readonly holds: readonly unknown[]
  readonly lines: readonly Pick<OrderPageData['lines'][number], 'leftToPack'>[]
  readonly packed: readonly Pick<PackedParcel, 'id' | 'seal' | 'isWeightOpen'>[]
  readonly parcels: readonly Pick<OrderPageData['parcels'][number], 'id' | 'seal' | 'waybill'>[]
}

/** The parcel that only has to leave. It goes before the rest of the order is packed, or it would stay behind. */
export const findParcelToDespatch = <Order extends Parcels>({
  holds,
  packed,
}: Order): Order['packed'][number] | undefined =>
  holds.length === 0 ? packed.find(({ isWeightOpen }) => !isWeightOpen) : undefined

/** Something of the order is left for this station. */
export const hasPartsLeft = ({ lines, packed }: Parcels): boolean =>
  packed.length > 0 || lines.some(({ leftToPack }) => leftToPack > 0)

export const findDespatched = ({ parcels }: Parcels, seal: string): Parcels['parcels'][number] | undefined =>
  parcels.findLast((parcel) => parcel.seal === seal)

/** After a request whose response was lost: whether the parcel with this seal came to be by it. */
export const wasPacked = (before: Parcels, after: Parcels, seal: string): boolean => {
  const count = ({ packed, parcels }: Parcels) => [...packed, ...parcels].filter((one) => one.seal === seal).length
  return count(after) > count(before)
}
