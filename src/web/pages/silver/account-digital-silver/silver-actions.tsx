import { Banknote, CalendarDays, Coins, Gift, UsersRound } from 'lucide-react'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'

/** What a customer can do with their silver: sell it, redeem it as a coin or bar, gift it, or name nominees. */
export function SilverActions() {
  const { methods: t } = useTexts(silverOutTexts)
  return (
    <nav className="row wrapping above-l" aria-label={t.label}>
      <LinkButton variant="secondary" size="small" to={urls.sellSilver()}>
        <Icon of={Banknote} size="small" />
        {t.sell}
      </LinkButton>
      <LinkButton variant="secondary" size="small" to={urls.redeemSilver()}>
        <Icon of={Coins} size="small" />
        {t.redeem}
      </LinkButton>
      <LinkButton variant="secondary" size="small" to={urls.giveSilver()}>
        <Icon of={Gift} size="small" />
        {t.give}
      </LinkButton>
      <LinkButton variant="secondary" size="small" to={urls.silverPlan()}>
        <Icon of={CalendarDays} size="small" />
        {t.plan}
      </LinkButton>
      <LinkButton variant="secondary" size="small" to={urls.nominees()}>
        <Icon of={UsersRound} size="small" />
        {t.nominees}
      </LinkButton>
    </nav>
  )
}
