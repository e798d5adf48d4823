import { formatPercent } from '../../../units/format.ts'
import type { Speech, Translation } from '../../texts/use-texts.ts'
import type { SiteFacts } from './site-facts.ts'

/** A translation that names the figures of the shop. */
export const speechOfSite = (
  translation: Translation,
  { gst, silverGst, brandName }: Pick<SiteFacts, 'gst' | 'silverGst' | 'brandName'>,
): Speech => ({
  ...translation,
  figures: { gst: formatPercent(gst), silverGst: formatPercent(silverGst), brandName },
})
