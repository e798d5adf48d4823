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

/** `/gift/{token}`: what the link of a gift leads to. Open to everyone; claimed by the mobile it is for alone. */
export function Page() {
  const { see: t } = useTexts(silverGiftsTexts)
  const { moment } = useTexts(dateTexts)
  const langOf = useLangOf()
  const token = useParams().token ?? ''
  const { asked, again } = useApiQuery(() => callApi('POST silver-gifts/see', seeGift, { token }), token)
  if (asked.state === 'here' && asked.data.state !== 'OPEN') return <Gone state={asked.data.state} />
  return (
    <SignPage title={t.title}>
      {asked.state !== 'here' && <NotHere asked={asked} again={again} lines={5} />}
      {asked.state === 'here' && asked.data.gift && (
        <div className="stack gap-l">
          <div>
            <p className="soft">{t.from(asked.data.gift.giver)}</p>
            <p className="price-large number above-2xs">{formatSilver(asked.data.gift.silver)}</p>
          </div>
          {asked.data.gift.message && (
            <blockquote className="panel wash">
              <p className="panel-body" lang={langOf(asked.data.gift.message)}>
                {asked.data.gift.message}
              </p>
            </blockquote>
          )}
          <p className="small soft">
            {t.what} <span className="number">{t.until(moment(asked.data.gift.endsAt))}</span>
          </p>
          <GiftClaim token={token} />
        </div>
      )}
    </SignPage>
  )
}

function Gone({ state }: { state: 'CLAIMED' | 'TAKEN_BACK' | 'RETURNED' }) {
  const { see: t } = useTexts(silverGiftsTexts)
  useDocumentTitle(t.goneTitle)
  return (
    <SignPage title={t.goneTitle}>
      <div className="stack gap-l">
        <p>
          {t.gone[state]} {state === 'CLAIMED' && t.mine}
        </p>
        {state === 'CLAIMED' && (
          <LinkButton to={urls.account('digital-silver-history')} wide>
            {t.wallet}
          </LinkButton>
        )}
        <LinkButton to={urls.home()} look="secondary" wide>
          {t.shop}
        </LinkButton>
      </div>
    </SignPage>
  )
}
