import '../../../ui/layout/panel.css'
import '../../../parts/product/promo.css'
import { formatMoney } from '../../../../units/format.ts'
import { useSignedIn } from '../../../routing/visitor.ts'
import { digitalSilverTexts } from '../../../texts/silver/digital-silver.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { urls } from '../../../urls.ts'
import type { DigitalSilverPage } from './load.ts'

const BuySilver = lazyPart(async () => (await import('../../../parts/silver/buy-silver.tsx')).BuySilver)

/** The way to buy: at once for who is signed in, through the sign-in for all others (spec §2). */
export function SilverBuyPanel({ page }: { page: DigitalSilverPage }) {
  if (!useSignedIn()) return <SignedOut page={page} />
  return (
    <div>
      <BuySilver fallback={<SkeletonLines lines={8} />} />
    </div>
  )
}

function SignedOut({ page: { rate, rateAt, stale } }: { page: DigitalSilverPage }) {
  const t = useTexts(digitalSilverTexts)
  const { moment } = useTexts(dateTexts)
  const at = moment(new Date(rateAt))
  return (
    <div className="panel">
      <div className="panel-body">
        <p className="row small soft">
          <MetalDot metal="silver" /> {t.priceLabel}
        </p>
        <p className="above-xs">
          <span className="display promo-price">{formatMoney(rate)}</span> <span className="muted">{t.perGram}</span>
        </p>
        <p className="micro muted above-2xs">{stale ? t.stale(at) : t.at(at)}</p>
        <p className="above-l">
          <LinkButton wide to={urls.signInTo('digital-silver')}>
            {t.signIn}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
