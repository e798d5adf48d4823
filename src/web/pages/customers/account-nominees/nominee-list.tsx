import '../../../parts/order/order-row.css'
import '../../../ui/value/price.css'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { evenShares, mostNominees } from '../../../../shop/customers/nominees/rules.ts'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { NomineeDialog } from './nominee-dialog.tsx'
import type { NomineeView } from './nominees.tsx'

interface NomineeListProps {
  list: readonly NomineeView[]
  madeAt: Date | null
  onChange: (list: readonly NomineeView[]) => void
}

/** Who is named, and the ways to change it. */
export function NomineeList({ list, madeAt, onChange }: NomineeListProps) {
  const t = useTexts(nomineesTexts)
  const { moment } = useTexts(dateTexts)
  /** Which one is being changed; past the last: a new one. */
  const [open, setOpen] = useState<number>()
  const add = (
    <Button variant="secondary" size="small" onClick={() => setOpen(list.length)}>
      {t.add}
    </Button>
  )
  const left = 100 - list.reduce((sum, { share }) => sum + share, 0)
  return (
    <>
      {list.length === 0 && (
        <EmptyState icon={UsersRound} title={t.none} action={add}>
          {t.emptyDetail}
        </EmptyState>
      )}
      {list.length > 0 && (
        <>
          <ul>
            {list.map((nominee, at) => (
              <Row
                key={`${nominee.name} ${nominee.bornOn}`}
                nominee={nominee}
                onEdit={() => setOpen(at)}
                onRemove={() => onChange(list.filter((_, other) => other !== at))}
              />
            ))}
          </ul>
          <div className="row wrapping">
            {list.length < mostNominees && add}
            {list.length > 1 && (
              <Button
                variant="tertiary"
                size="small"
                onClick={() => onChange(evenShares(list.length).map((share, at) => ({ ...list[at]!, share })))}
              >
                {t.even}
              </Button>
            )}
          </div>
          {madeAt && <p className="small muted number">{t.changed(moment(madeAt))}</p>}
        </>
      )}
      {open !== undefined && (
        <NomineeDialog
          nominee={list[open]}
          share={left > 0 ? left : undefined}
          onClose={() => setOpen(undefined)}
          onAccept={(nominee) => {
            onChange(list.length === open ? [...list, nominee] : list.map((one, at) => (at === open ? nominee : one)))
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}

interface RowProps {
  nominee: NomineeView
  onEdit: () => void
  onRemove: () => void
}

function Row({ nominee: { name, relation, bornOn, share, guardian }, onEdit, onRemove }: RowProps) {
  const t = useTexts(nomineesTexts)
  const { day } = useTexts(dateTexts)
  return (
    <li className="order-row">
      <div>
        <p className="medium">{name}</p>
        <p className="small soft number">
          {t.relations[relation]} · {t.born(day(bornOn))}
        </p>
        {guardian && <p className="small soft">{t.guardian(guardian)}</p>}
        <div className="row wrapping above-xs">
          <Button variant="tertiary" size="small" aria-label={t.editOf(name)} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button variant="tertiary" size="small" aria-label={t.removeOf(name)} onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      </div>
      <p className="price number text-end">{t.share(share)}</p>
    </li>
  )
}
