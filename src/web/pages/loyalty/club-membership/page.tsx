import { benefits, joiningPoints, pointsLastDays, tiers } from '../../../../shop/loyalty/club/rules.ts'
import '../../../parts/product/promo.css'
import { formatPoints, formatRoundMoney } from '../../../../units/format.ts'
import { POINTS_PER_RUPEE, worthOfPoints } from '../../../../units/points.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { NumberedSteps } from '../../../parts/numbered-steps.tsx'
import { canBeOpened } from '../../../parts/site/text-pages.ts'
import { PageLink } from '../../../routing/link.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { useSignedIn } from '../../../routing/visitor.ts'
import { clubTexts } from '../../../texts/loyalty/club.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import { Benefits } from './benefits.tsx'
import type { load } from './load.ts'
import { TierTable } from './tier-table.tsx'
import { PointsWorth } from './worth.tsx'

export const area = clubTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.pageTitle,
  description: texts.description(site.brandName),
  canonical: data.canonical,
})

const termsPage = urls.contentPage('terms-and-conditions')

/** Tiers, points and the way in (spec §2 Other pages). Every figure is the rules' own. */
export function Page() {
  const t = useTexts(clubTexts)
  const site = useSite()
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
      <div className="promo-head">
        <div>
          <h1>{t.title}</h1>
          <p className="lead above-m">{t.lead(tiers[0].orders, formatRoundMoney(tiers[0].value))}</p>
          <Join />
        </div>
        <PointsWorth />
      </div>
      <section className="promo-part">
        <h2>{t.tiers}</h2>
        <p className="soft above-xs below-m">{t.tiersLead}</p>
        <TierTable tiers={tiers} benefits={benefits} />
        <p className="small muted above-m measure wide">{t.counted}</p>
      </section>
      <section className="promo-part promo-two" aria-labelledby="points">
        <div>
          <h2 id="points">{t.points}</h2>
          <Points />
          <p className="small muted above-l">{t.law}</p>
        </div>
        <div>
          <h2>{t.benefits}</h2>
          <Benefits tiers={tiers} benefits={benefits} />
          <ul className="promo-links">
            <li>
              <PageLink to={`${urls.allQuestions()}#points-and-club`}>{t.questions}</PageLink>
            </li>
            {canBeOpened(termsPage, site) && (
              <li>
                <PageLink to={termsPage}>{t.terms}</PageLink>
              </li>
            )}
          </ul>
        </div>
      </section>
    </div>
  )
}

function Join() {
  const t = useTexts(clubTexts)
  const signedIn = useSignedIn()
  return (
    <p className="row wrapping above-xl">
      {signedIn ? (
        <LinkButton to={urls.account('profile')}>{t.mine}</LinkButton>
      ) : (
        <>
          <LinkButton to={urls.signUp()}>{t.signUp}</LinkButton>
          <LinkButton variant="secondary" to={urls.signIn()}>
            {t.signIn}
          </LinkButton>
        </>
      )}
    </p>
  )
}

function Points() {
  const { steps } = useTexts(clubTexts)
  const joining = [formatPoints(joiningPoints), formatRoundMoney(worthOfPoints(joiningPoints))] as const
  return (
    <NumberedSteps
      steps={[
        { title: steps.activate.title, text: steps.activate.text(...joining) },
        steps.earn,
        steps.wait,
        { title: steps.spend.title, text: steps.spend.text(String(POINTS_PER_RUPEE), String(pointsLastDays)) },
      ]}
    />
  )
}
