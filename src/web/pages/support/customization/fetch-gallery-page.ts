import { type CallResult, callApi } from '../../../../browser/call.ts'
import { getCatalogData } from '../../../../wire/support/customization.ts'
import { type GalleryItem, toGalleryItem } from './gallery-item.ts'

/** A later page of the gallery; in its own file, so that the first page loads without the code of this call. */
export async function fetchGalleryPage(page: number): Promise<CallResult<GalleryItem[]>> {
  const response = await callApi('POST get-catalog-data', getCatalogData, { page })
  return response.ok ? { ...response, data: response.data.products.map(toGalleryItem) } : response
}
