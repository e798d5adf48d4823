import { ChevronLeft } from 'lucide-react'
import { callApi } from '../../../../browser/call.ts'
import { myData } from '../../../../wire/operations/privacy.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { TextPageLink } from '../../../parts/site/text-page-link.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { ownDataTexts } from '../../../texts/customers/own-data.ts'
import { securityTexts } from '../../../texts/customers/security.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'
import { CloseAccount } from './close-account.tsx'
import { ConsentLog } from './consent-log.tsx'
import { DataCopy } from './data-copy.tsx'
import { TaxId } from './tax-id.tsx'

export const area = ownDataTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/profile/data` */
export function Page() {
  const t = useTexts(ownDataTexts)
  const { back } = useTexts(securityTexts)
  return (
    <AccountFrame>
      {() => (
        <>
          <PageLink className="link small row gap-2xs below-s" to={urls.account('profile')}>
            <Icon of={ChevronLeft} size="small" />
            {back}
          </PageLink>
          <h1 className="below-xs">{t.title}</h1>
          <p className="soft below-xl measure">
            {t.intro}{' '}
            <TextPageLink className="link" to={urls.contentPage('privacy-policy')}>
              {t.policy}
            </TextPageLink>
          </p>
          <TaxId />
          <ConsentLog />
          <OwnData />
        </>
      )}
    </AccountFrame>
  )
}

function OwnData() {
  const { query, again, put } = useApiQuery(() => callApi('POST my-data', myData, {}), 'own-data')
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={4} />
  return (
    <>
      <DataCopy copies={query.data.copies} again={again} onRequested={put} />
      <CloseAccount own={query.data} onChanged={put} />
    </>
  )
}
