import { Copy, MessageCircle } from 'lucide-react'
import { formatSilver } from '../../../units/format.ts'
import { giftLink } from '../../../wire/silver-gifts.ts'
import { call } from '../../call.ts'
import { NotHere } from '../../parts/not-here.tsx'
import { useAsked } from '../../parts/use-asked.ts'
import { silverGiftsTexts } from '../../texts/silver-gifts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { seconds, usePassing } from '../../ui/passing.ts'
import { showToast } from '../../ui/toast.ts'
import type { Gift } from './giving.tsx'

/** The link, and the ways to give it on. */
export function GiftLink({ gift }: { gift: Gift }) {
  const { made: t } = useTexts(silverGiftsTexts)
  const [copied, setCopied] = usePassing<boolean>(seconds.routine)
  const { asked, again } = useAsked(
    () => call('POST silver-gifts/link', giftLink, { giftId: gift.id }),
    `gift ${gift.id}`,
  )
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} lines={2} />
  const { link } = asked.data
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      showToast('warn', t.copyFailed)
    }
  }
  return (
    <div className="stack [--gap:0.75rem]">
      <p className="small number break-all">{link}</p>
      <div className="row wrapping">
        <Button size="small" onClick={copy} done={copied && t.copied}>
          <Icon of={Copy} size="small" />
          {t.copy}
        </Button>
        <a
          className={buttonClass({ look: 'secondary', size: 'small' })}
          href={`https://wa.me/?text=${encodeURIComponent(t.share(formatSilver(gift.silver), link))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} size="small" />
          {t.whatsapp}
        </a>
      </div>
    </div>
  )
}
