import { filePath } from '../../../client/call-admin-api.ts'
import type { OrderPageData } from './page.tsx'

export const ParcelPhoto = ({ query, alt }: { query: Record<string, number>; alt: string }) => (
  <a href={filePath('admin/orders/parcel-photo', query)} target="_blank" rel="noreferrer">
    <img className="order-photo" src={filePath('admin/orders/parcel-photo', query)} alt={alt} loading="lazy" />
  </a>
)

export const ParcelContents = ({
  pieces,
  order,
}: {
  pieces: OrderPageData['packed'][number]['pieces']
  order: OrderPageData
}) => (
  <ul className="small">
    {pieces.map(({ lineId, quantity, serials }) => (
      <li key={lineId}>
        {quantity} × {order.lines.find(({ id }) => id === lineId)?.name}
        {serials.length > 0 && <span className="micro muted number"> {serials.join(', ')}</span>}
      </li>
    ))}
  </ul>
)
