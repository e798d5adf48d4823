import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import { SilverPlanning } from './silver-planning.tsx'

export const area = silverPlanTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/digital-silver/plan` */
export function Page() {
  const t = useTexts(silverPlanTexts)
  return (
    <AccountFrame>
      {() => (
        <>
          <h1>{t.title}</h1>
          <p className="soft above-xs">{t.lead}</p>
          <Note tone="info" className="above-l">
            {t.honest}
          </Note>
          <SilverPlanning />
        </>
      )}
    </AccountFrame>
  )
}
