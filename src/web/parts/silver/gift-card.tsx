import './gift-card.css'
import type { GiftCardDesign } from '../../../shop/silver/gifts/rules/gift.ts'
import { formatSilver } from '../../../units/format.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { silverGiftsTexts } from '../../texts/silver/silver-gifts.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { giftCardDrawings } from './gift-card-drawings.tsx'

interface GiftCardProps {
  design: GiftCardDesign
  /** First name; empty while it is being written. */
  recipient: string
  /** First name; absent on the giver's own preview. */
  giver?: string | undefined
  silver: SilverUnits | null
  message: string
}

/** The card of a silver gift, as its recipient opens it. */
export function GiftCard({ design, recipient, giver, silver, message }: GiftCardProps) {
  const { card: t } = useTexts(silverGiftsTexts)
  const langOf = useLangOf()
  return (
    <figure className="gift-card" data-design={design}>
      <svg className="gift-card-drawing" viewBox="-80 -80 160 160" aria-hidden="true">
        {giftCardDrawings[design]}
      </svg>
      <figcaption>
        <p className="gift-card-name" lang={langOf(recipient)}>
          {recipient ? t.to(recipient) : t.toYou}
        </p>
        {silver !== null && <p className="gift-card-silver number">{t.silver(formatSilver(silver))}</p>}
        {message && (
          <p className="gift-card-message" lang={langOf(message)}>
            {message}
          </p>
        )}
        {giver && (
          <p className="gift-card-giver" lang={langOf(giver)}>
            {t.from(giver)}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
