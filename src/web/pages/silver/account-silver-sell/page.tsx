import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { SilverSelling } from './silver-selling.tsx'

export const area = silverOutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.sell.title)

/** `/my-account/digital-silver/sell` */
export function Page() {
  return <AccountFrame>{({ profile }) => <SilverSelling name={profile.name} />}</AccountFrame>
}
