import { type MetaInput, unlistedHead } from '../../page-head.ts'
import { SignPage } from '../../parts/sign-page.tsx'
import { newsletterTexts } from '../../texts/newsletter.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'
import { usePage } from '../../use-page.ts'
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
