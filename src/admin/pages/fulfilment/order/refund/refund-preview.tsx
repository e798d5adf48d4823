import { Note } from '../../../../../web/ui/state/note.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Grams, Money } from '../../../../parts/page/figures.tsx'

export interface AdminRefundAmounts {
  readonly moneyPaise: number
  readonly silverUnits: number
  readonly points: number
  readonly needsSecond: boolean
  readonly secondBecause: string
}

/** The refund the customer would get. */
export const AdminRefundPreview = ({ back }: { back: AdminRefundAmounts }) => (
  <>
    <FactList
      lines={[
        {
          label: 'Refund amount',
          value: (
            <b>
              <Money paise={back.moneyPaise} />
            </b>
          ),
        },
        { label: 'Digital silver', value: back.silverUnits > 0 && <Grams silverUnits={back.silverUnits} /> },
        {
          label: 'Points',
          value: back.points > 0 && <span className="number">{back.points.toLocaleString('en-IN')}</span>,
        },
      ].map(({ label, value }) => ({ label, value: value || null }))}
    />
    {back.needsSecond && <Note tone="info">{`Needs approval by a second person: ${back.secondBecause}.`}</Note>}
  </>
)
