import '../../../ui/layout/facts.css'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import type { PiecePassport } from './page.tsx'

/** What a piece is, its QR code, and how often somebody looked before. */
export function PassportFacts({ piece }: { piece: PiecePassport }) {
  const t = useTexts(passportsTexts)
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
    ...(huid ? [[t.fact.huid, huid] as const] : []),
    ...(piece.sentAt ? [[t.fact.sent, day(piece.sentAt)] as const] : []),
  ] as const
  return (
    <div className="stack gap-l">
      <h2 lang={langOf(piece.name)}>{piece.name}</h2>
      {piece.writtenOff && <Note tone="bad">{t.writtenOff}</Note>}
      {piece.returned && !piece.writtenOff && <Note tone="warn">{t.returned}</Note>}
      {piece.suspicious && <Note tone="warn">{t.suspicious(piece.looks)}</Note>}
      <dl className="facts one-column number">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
      {piece.sentAt && <img src={urls.pieceCode(piece.code)} alt={t.code(piece.code)} width={160} height={160} />}
      <p className="small soft">{t.compare}</p>
      <p className="micro muted">{t.checks(piece.looks)}</p>
      <Button variant="secondary" onClick={() => print()} className="no-print">
        {t.print}
      </Button>
    </div>
  )
}
