import '../../../ui/layout/panel.css'
import { Gift as GiftIcon } from 'lucide-react'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { GiftLink } from './gift-link.tsx'
import type { SilverGiftView } from './silver-gifting.tsx'

/** It is on its way: the link, to be shared. */
export function GiftMade({ gift, onAnother }: { gift: SilverGiftView; onAnother: () => void }) {
  const { made: t } = useTexts(silverGiftsTexts)
  return (
    <section className="panel" aria-live="polite">
      <div className="panel-body stack">
        <h2 className="row gap-xs">
          <Icon of={GiftIcon} />
          {t.title(gift.recipientName)}
        </h2>
        <p className="soft">{t.lead(gift.mobileEnd)}</p>
        <GiftLink gift={gift} />
        <div>
          <Button variant="tertiary" size="small" onClick={onAnother}>
            {t.another}
          </Button>
        </div>
      </div>
    </section>
  )
}
