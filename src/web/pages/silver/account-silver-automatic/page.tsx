import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MandateApproval } from './mandate-approval.tsx'

export const area = silverPlanTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.automatic.title)

/** `/my-account/digital-silver/plan/automatic`: a document of its own, since the provider's window needs its own policy. */
export function Page() {
  const t = useTexts(silverPlanTexts)
  return (
    <AccountFrame>
      {() => (
        <>
          <h1>{t.automatic.title}</h1>
          <MandateApproval />
        </>
      )}
    </AccountFrame>
  )
}
