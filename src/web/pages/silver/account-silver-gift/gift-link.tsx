import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { giftLink } from '../../../../wire/silver/silver-gifts.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { CopyLink } from '../../../parts/share-link.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { WhatsAppLink } from '../../../parts/whatsapp-link.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SilverGiftView } from './silver-gifting.tsx'

/** The link, and the ways to give it on. */
export function GiftLink({ gift }: { gift: SilverGiftView }) {
  const { made: t } = useTexts(silverGiftsTexts)
  const { brandName } = useSite()
  const { query, again } = useApiQuery(
    () => callApi('POST silver-gifts/link', giftLink, { giftId: gift.id }),
    `gift ${gift.id}`,
  )
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={2} />
  const { link } = query.data
  return (
    <div className="stack gap-s">
      <p className="small breaks-everywhere">{link}</p>
      <div className="row wrapping">
        <CopyLink link={link} labels={t} />
        <WhatsAppLink message={t.share(brandName, { grams: formatSilver(gift.silver), link })}>
          {t.whatsapp}
        </WhatsAppLink>
      </div>
    </div>
  )
}
