import { Coins } from 'lucide-react'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { urls } from '../../urls.ts'

interface NoSilverProps {
  words: { none: string; noneFact: string; buy: string }
}

/** Too little in the wallet for what is asked, and the way to more. */
export function NoSilver({ words }: NoSilverProps) {
  return (
    <EmptyState
      icon={Coins}
      title={words.none}
      action={
        <LinkButton to={urls.account('digital-silver')} look="secondary" size="small">
          {words.buy}
        </LinkButton>
      }
    >
      {words.noneFact}
    </EmptyState>
  )
}
