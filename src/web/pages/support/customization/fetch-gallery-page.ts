import { type CallResult, callApi } from '../../../../browser/call.ts'
import { getCatalogData } from '../../../../wire/support/customization.ts'
import { type GalleryItem, toGalleryItem } from './gallery-item.ts'

/** A later page of the gallery; apart, for who only looks at the first one need not fetch how it is asked for. */
export async function fetchGalleryPage(page: number): Promise<CallResult<GalleryItem[]>> {
  const response = await callApi('POST get-catalog-data', getCatalogData, { page })
  return response.ok ? { ...response, data: response.data.products.map(toGalleryItem) } : response
}
