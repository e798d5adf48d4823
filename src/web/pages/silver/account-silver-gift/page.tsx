import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { SilverGifting } from './silver-gifting.tsx'

export const area = silverGiftsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.give.title)

/** `/my-account/digital-silver/gift` */
export function Page() {
  return <AccountFrame>{() => <SilverGifting />}</AccountFrame>
}
