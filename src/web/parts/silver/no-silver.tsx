import { Coins } from 'lucide-react'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { urls } from '../../urls.ts'

interface NoSilverProps {
  texts: { none: string; emptyDetail: string; buy: string }
}

/** Too little in the wallet for what is asked, and the way to more. */
export function NoSilver({ texts }: NoSilverProps) {
  return (
    <EmptyState
      icon={Coins}
      title={texts.none}
      action={
        <LinkButton to={urls.account('digital-silver')} variant="secondary" size="small">
          {texts.buy}
        </LinkButton>
      }
    >
      {texts.emptyDetail}
    </EmptyState>
  )
}
