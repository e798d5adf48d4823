import './page.css'
import '../../../ui/layout/facts.css'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { PiecePassport } from './page.tsx'

/** What the piece is, framed as a document; printed, it fits on one page with its history. */
export function Certificate({ piece }: { piece: PiecePassport }) {
  const t = useTexts(passportsTexts)
  const { brandName, legalName } = useSite()
  const { day } = useTexts(dateTexts)
  const langOf = useLangOf()
  const { assay, assayedOn, huid } = piece
  const facts = [
    [t.fact.serial, piece.serial],
    [t.fact.mint, piece.mint],
    [t.fact.metal, piece.metal === 'gold' ? t.metals.gold : t.metals.silver],
    [t.fact.weight, formatWeight(piece.weight)],
    [t.fact.fineness, formatFineness(piece.fineness)],
    [t.fact.assay, assay ? (assayedOn ? t.fact.assayOf(assay, day(assayedOn)) : assay) : t.fact.noAssay],
    [t.fact.huid, huid ?? t.fact.noHuid],
    ...(piece.sentAt ? [[t.fact.sent, day(piece.sentAt)] as const] : []),
  ] as const
  return (
    <article className={piece.metal === 'gold' ? 'certificate above-l gold' : 'certificate above-l'}>
      <header>
        <p className="display certificate-brand" lang={langOf(brandName)}>
          {brandName}
        </p>
        <p className="micro muted">{t.certificate}</p>
      </header>
      <div className="certificate-body">
        <PictureTile image={piece.image} alt="" sizes="280px" first />
        <div>
          <h2 className="subheading" lang={langOf(piece.name)}>
            {piece.name}
          </h2>
          <dl className="facts one-column number above-s">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={langOf(value)}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <footer>
        {piece.sentAt && <img src={urls.pieceCode(piece.code)} alt={t.code(piece.code)} width={112} height={112} />}
        <div>
          <p className="small soft">{t.compare}</p>
          <p className="micro muted above-xs">{t.issuedBy(legalName || brandName)}</p>
        </div>
      </footer>
    </article>
  )
}
