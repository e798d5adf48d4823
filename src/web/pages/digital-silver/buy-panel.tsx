import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { isOpenYet } from '../../parts/is-open-yet.ts'
import { digitalSilverTexts } from '../../texts/digital-silver.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { MetalDot } from '../../ui/punch.tsx'
import { urls } from '../../urls.ts'
import { useSignedIn } from '../../visitor.ts'
import type { DigitalSilverPage } from './load.ts'

/** The price with its time, and the way in: through the sign-in for those who are signed out (spec §2). */
export function BuyPanel({ page: { rate, rateAt, stale } }: { page: DigitalSilverPage }) {
  const t = useTexts(digitalSilverTexts)
  const at = formatDateAndTime(new Date(rateAt))
  return (
    <div className="panel">
      <div className="panel-body">
        <p className="row small soft">
          <MetalDot metal="silver" /> {t.priceLabel}
        </p>
        <p className="mt-2">
          <span className="display promo-price">{formatMoney(rate)}</span> <span className="muted">{t.perGram}</span>
        </p>
        <p className="micro muted mt-1">{stale ? t.stale(at) : t.at(at)}</p>
        {isOpenYet(urls.account('digital-silver')) ? <Buy /> : <NotYet />}
      </div>
    </div>
  )
}

function Buy() {
  const t = useTexts(digitalSilverTexts)
  const to = urls.account('digital-silver')
  const signedIn = useSignedIn()
  return (
    <p className="mt-5">
      <LinkButton wide to={signedIn ? to : urls.signInThen(to)}>
        {signedIn ? t.buy : t.signIn}
      </LinkButton>
    </p>
  )
}

function NotYet() {
  const t = useTexts(digitalSilverTexts)
  return (
    <>
      <Note tone="info" className="mt-5">
        {t.soon}
      </Note>
      <p className="mt-4">
        <LinkButton look="secondary" wide to={urls.products('all-silver')}>
          {t.meanwhile}
        </LinkButton>
      </p>
    </>
  )
}
