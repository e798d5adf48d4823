import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { usePage } from '../../../routing/use-page.ts'
import { newsletterTexts } from '../../../texts/support/newsletter.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { ListForm } from './list-form.tsx'

export const area = newsletterTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** Where the links of the newsletter lead: the one question before joining, or before leaving. */
export function Page() {
  const t = useTexts(newsletterTexts)
  const { path } = usePage()
  return (
    <SignPage title={t.title}>
      <ListForm what={path === urls.newsletter('leave') ? 'leave' : 'confirm'} />
    </SignPage>
  )
}
