import { AccountFrame } from '../../parts/account-frame.tsx'
import { silverGiftsTexts } from '../../texts/silver-gifts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Giving } from './giving.tsx'

export const area = silverGiftsTexts

/** `/my-account/digital-silver/gift` */
export function Page() {
  const { give: t } = useTexts(silverGiftsTexts)
  return <AccountFrame title={t.title}>{() => <Giving />}</AccountFrame>
}
