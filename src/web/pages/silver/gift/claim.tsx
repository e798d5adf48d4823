import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { claimGift } from '../../../../wire/silver/silver-gifts.ts'
import { signOutAndReload } from '../../../parts/account/sign-out.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { WhatsAppLink } from '../../../parts/whatsapp-link.tsx'
import { useSignedIn } from '../../../routing/visitor.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

type ClaimResponse = z.output<(typeof claimGift)['response']>

const unauthorised = 401

/** One press for a signed-in customer; everyone else proves their mobile first and comes back here. */
export function GiftClaim({ token }: { token: string }) {
  const { see: t } = useTexts(silverGiftsTexts)
  const signedIn = useSignedIn()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [claimed, setClaimed] = useState<ClaimResponse>()
  const signIn = urls.signInThen(urls.gift(token))
  const claim = async () => {
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST silver-gifts/claim', claimGift, { token }, { idempotencyKey })
    setBusy(false)
    if (response.ok) setClaimed(response.data)
    else setFailure(response)
  }
  if (claimed) return <ClaimConfirmation claimed={claimed} />
  if (!signedIn || failure?.status === unauthorised)
    return (
      <>
        <LinkButton to={signIn} wide>
          {t.signIn}
        </LinkButton>
        <p className="small soft">{t.signInFact}</p>
      </>
    )
  return (
    <>
      <CallErrorNote failure={failure} />
      {isOtherMobile(failure) ? (
        <Button wide onClick={() => signOutAndReload(signIn)}>
          {t.another}
        </Button>
      ) : (
        <Button wide busy={busy && t.claiming} onClick={claim}>
          {t.claim}
        </Button>
      )}
    </>
  )
}

function ClaimConfirmation({ claimed: { silver, giver, balance } }: { claimed: ClaimResponse }) {
  const { see: t } = useTexts(silverGiftsTexts)
  return (
    <>
      <Note tone="ok" live>
        {t.claimed(formatSilver(silver), giver)} {t.now(formatSilver(balance))}
      </Note>
      <LinkButton to={urls.account('digital-silver-history')} wide>
        {t.wallet}
      </LinkButton>
      <WhatsAppLink message={t.thanks(giver, formatSilver(silver))}>{t.thank(giver)}</WhatsAppLink>
    </>
  )
}

const isOtherMobile = (failure: CallFailure | undefined): boolean =>
  typeof failure?.data === 'object' && failure.data !== null && 'other_mobile' in failure.data
