import { AccountFrame } from '../../parts/account-frame.tsx'
import { silverOutTexts } from '../../texts/silver-out.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Selling } from './selling.tsx'

export const area = silverOutTexts

/** `/my-account/digital-silver/sell` */
export function Page() {
  const { sell: t } = useTexts(silverOutTexts)
  return <AccountFrame title={t.title}>{({ profile }) => <Selling name={profile.name} />}</AccountFrame>
}
