import '../../../parts/silver/silver-title.css'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { BuySilver } from '../../../parts/silver/buy-silver.tsx'
import { SilverReviews } from '../../../parts/silver/silver-reviews.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { SilverBalance } from './balance.tsx'
import { SilverActions } from './silver-actions.tsx'
import { WalletQuestions } from './wallet-questions.tsx'

export const area = silverWalletTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/digital-silver`: what one has, more of it, and what people ask (spec §2). */
export function Page() {
  const t = useTexts(silverWalletTexts)
  return (
    <AccountFrame>
      {() => (
        <>
          <div className="silver-title">
            <h1>{t.title}</h1>
            <SilverBalance />
          </div>
          <SilverReviews />
          <BuySilver />
          <SilverActions />
          <p className="small soft above-l">
            {t.law}{' '}
            <PageLink className="link" to={urls.proofOfMetal()}>
              {t.metalIsThere}
            </PageLink>
          </p>
          <WalletQuestions />
        </>
      )}
    </AccountFrame>
  )
}
