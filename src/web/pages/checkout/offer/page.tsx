import '../../../parts/checkout/checkout.css'
import { useParams } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { seeOffer } from '../../../../wire/checkout/offers.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { signOutAndReload } from '../../../parts/account/sign-out.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { OfferDocument } from './offer-view.tsx'

export const area = offersTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

const Waiting = () => (
  <div className="wrap checkout">
    <SkeletonLines lines={10} />
  </div>
)

/** `/offers/{token}`: opened by the link of an offer. Only the customer that it is addressed to sees it. */
export function Page() {
  const t = useTexts(offersTexts)
  const token = useParams().token ?? ''
  const { query, again } = useApiQuery(() => callApi('POST offers/see', seeOffer, { token }), token)
  if (query.state === 'waiting') return <Waiting />
  if (query.state !== 'here')
    return (
      <div className="wrap checkout">
        <h1>{t.title}</h1>
        <NotHere query={query} again={again} />
      </div>
    )
  const { access, offer } = query.data
  if (offer) return <OfferDocument offer={offer} onChange={again} />
  return access === 'other' ? <OtherAccount token={token} /> : <SignedOut token={token} />
}

function SignedOut({ token }: { token: string }) {
  const { signedOut: t } = useTexts(offersTexts)
  return (
    <SignPage title={t.title} lead={t.lead}>
      <LinkButton to={urls.signInThen(urls.offer(token))} wide>
        {t.signIn}
      </LinkButton>
    </SignPage>
  )
}

function OtherAccount({ token }: { token: string }) {
  const { other: t } = useTexts(offersTexts)
  return (
    <SignPage title={t.title} lead={t.lead}>
      <Button wide onClick={() => signOutAndReload(urls.signInThen(urls.offer(token)))}>
        {t.another}
      </Button>
    </SignPage>
  )
}
