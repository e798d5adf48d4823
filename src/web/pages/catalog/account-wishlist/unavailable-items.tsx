import '../../../parts/account/account-frame.css'
import './page.css'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { wishlistTexts } from '../../../texts/catalog/wishlist.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'

interface Withdrawn {
  readonly id: number
  readonly name: string
  readonly image: string
}

interface WithdrawnPiecesProps {
  pieces: readonly Withdrawn[]
  onRemove: (piece: Withdrawn) => void
}

/** Pieces that cannot be bought any more are named, and not silently dropped. */
export function UnavailableItems({ pieces, onRemove }: WithdrawnPiecesProps) {
  const langOf = useLangOf()
  const t = useTexts(wishlistTexts)
  return (
    <section className="account-section">
      <h2 className="subheading">{t.unavailable}</h2>
      <p className="small muted above-2xs">{t.unavailableNote}</p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id} className="row between entry-row withdrawn">
            <span className="row">
              <PictureTile image={piece.image} alt="" thumb="small" />
              <span lang={langOf(piece.name)}>{piece.name}</span>
            </span>
            <Button variant="tertiary" size="small" onClick={() => onRemove(piece)}>
              {t.remove}
              <span className="sr-only" lang={langOf(piece.name)}>
                : {piece.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
