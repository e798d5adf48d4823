import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InCaseOfDeath } from './death-claim-steps.tsx'
import { Nominees } from './nominees.tsx'

export const area = nomineesTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/digital-silver/nominee` */
export function Page() {
  const t = useTexts(nomineesTexts)
  return (
    <AccountFrame>
      {() => (
        <>
          <h1>{t.title}</h1>
          <p className="soft above-xs">{t.lead}</p>
          <div className="stack above-xl gap-2xl">
            <Nominees />
            <InCaseOfDeath />
          </div>
        </>
      )}
    </AccountFrame>
  )
}
