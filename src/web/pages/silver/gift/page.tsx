import { useParams } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { worthOfSilver } from '../../../../units/silver.ts'
import { seeGift } from '../../../../wire/silver/silver-gifts.ts'
import { useDocumentTitle } from '../../../head/document-head.tsx'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useRates } from '../../../parts/product/use-rates.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { GiftCard } from '../../../parts/silver/gift-card.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { useSite } from '../../../routing/use-page.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { urls } from '../../../urls.ts'
import { GiftClaim } from './claim.tsx'

export const area = silverGiftsTexts

const giftPicture = '/pictures/category-silver-coins'

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.see.title)

/** `/gift/{token}`: opened by the link of a gift. Public; only the recipient's mobile number can claim the gift. */
export function Page() {
  const { see: t } = useTexts(silverGiftsTexts)
  const { moment } = useTexts(dateTexts)
  const langOf = useLangOf()
  const rates = useRates(useSite().rates)
  const token = useParams().token ?? ''
  const { query, again } = useApiQuery(() => callApi('POST silver-gifts/see', seeGift, { token }), token)
  if (query.state === 'here' && query.data.state !== 'OPEN') return <ClosedGift state={query.data.state} />
  return (
    <SignPage title={t.title} image={giftPicture}>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={5} />}
      {query.state === 'here' && query.data.gift && (
        <div className="stack gap-l">
          <p className="lead" lang={langOf(query.data.gift.giver)}>
            {t.from(query.data.gift.giver)}
          </p>
          <GiftCard {...query.data.gift} design={query.data.gift.card} />
          <p className="small soft">
            {t.worth(formatMoney(worthOfSilver(query.data.gift.silver, rates.silver)))} {t.what}{' '}
            <span className="number">{t.until(moment(query.data.gift.endsAt))}</span>
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
    <SignPage title={t.closedTitle} image={giftPicture}>
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
