import '../../../ui/value/price.css'
import '../../../ui/layout/panel.css'
import { useParams } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { seeGift } from '../../../../wire/silver/silver-gifts.ts'
import { useDocumentTitle } from '../../../head/document-head.tsx'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { urls } from '../../../urls.ts'
import { GiftClaim } from './claim.tsx'

export const area = silverGiftsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.see.title)

/** `/gift/{token}`: opened by the link of a gift. Public; only the recipient's mobile number can claim the gift. */
export function Page() {
  const { see: t } = useTexts(silverGiftsTexts)
  const { moment } = useTexts(dateTexts)
  const langOf = useLangOf()
  const token = useParams().token ?? ''
  const { query, again } = useApiQuery(() => callApi('POST silver-gifts/see', seeGift, { token }), token)
  if (query.state === 'here' && query.data.state !== 'OPEN') return <ClosedGift state={query.data.state} />
  return (
    <SignPage title={t.title}>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={5} />}
      {query.state === 'here' && query.data.gift && (
        <div className="stack gap-l">
          <div>
            <p className="soft">{t.from(query.data.gift.giver)}</p>
            <p className="price-large number above-2xs">{formatSilver(query.data.gift.silver)}</p>
          </div>
          {query.data.gift.message && (
            <blockquote className="panel wash">
              <p className="panel-body" lang={langOf(query.data.gift.message)}>
                {query.data.gift.message}
              </p>
            </blockquote>
          )}
          <p className="small soft">
            {t.what} <span className="number">{t.until(moment(query.data.gift.endsAt))}</span>
          </p>
          <GiftClaim token={token} />
        </div>
      )}
    </SignPage>
  )
}

function ClosedGift({ state }: { state: 'CLAIMED' | 'TAKEN_BACK' | 'RETURNED' }) {
  const { see: t } = useTexts(silverGiftsTexts)
  useDocumentTitle(t.closedTitle)
  return (
    <SignPage title={t.closedTitle}>
      <div className="stack gap-l">
        <p>
          {t.closedBecause[state]} {state === 'CLAIMED' && t.mine}
        </p>
        {state === 'CLAIMED' && (
          <LinkButton to={urls.account('digital-silver-history')} wide>
            {t.wallet}
          </LinkButton>
        )}
        <LinkButton to={urls.home()} variant="secondary" wide>
          {t.shop}
        </LinkButton>
      </div>
    </SignPage>
  )
}
