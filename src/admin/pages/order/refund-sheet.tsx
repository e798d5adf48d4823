import { useEffect, useState } from 'react'
import { type Claim, claims } from '../../../shop/orders/returns/rules.ts'
import { Button } from '../../../web/ui/button.tsx'
import { FieldSentence } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { claimLabels } from '../../../wire/admin/order-acts.ts'
import type { Answers } from '../../ask.ts'
import { ChoiceField, LongTextField } from '../../parts/fields.tsx'
import { FormSheet } from '../../parts/form.tsx'
import { useAct } from '../../use-act.ts'
import { useStaffForm } from '../../use-form.ts'
import type { RefundingProps } from './cancel-dialog.tsx'
import { GoesBack } from './goes-back.tsx'
import { PiecesChoice } from './pieces-choice.tsx'

type Cost = Answers<'POST admin/orders/refund-cost'>
type Counts = Readonly<Record<number, number>>
/** What goes back for one choice, or why nothing can. */
interface Reckoned {
  readonly about: string
  readonly cost?: Cost
  readonly told?: string
}
interface Values {
  readonly counts: Counts
  readonly claim: Claim
  readonly reason: string
}

/** What is asked, of the cost as of the refund itself; the cost needs no reason yet. */
const wantedOf =
  (order: string) =>
  ({ counts, claim, reason }: Values) => ({
    order,
    claim,
    reason: reason || 'to be told',
    pieces: Object.entries(counts).flatMap(([lineId, quantity]) =>
      quantity > 0 ? [{ lineId: Number(lineId), quantity }] : [],
    ),
  })

const aboutOf = ({ counts, claim }: Values): string => JSON.stringify([counts, claim])

const someOf = ({ counts }: Values): boolean => Object.values(counts).some((quantity) => quantity > 0)
const chooseFirst = 'Choose how many pieces came back'
const lookFirst = 'Look first at what goes back'

/** Pieces that are with us again are paid back at once: what goes back is reckoned, looked at, and then done. */
export function RefundSheet({ order, put, onClose, onProposed }: RefundingProps) {
  const [reckoned, setReckoned] = useState<Reckoned>()
  const reckonedOf = (values: Values) => (reckoned?.about === aboutOf(values) ? reckoned : undefined)
  const wanted = wantedOf(order.order)
  const form = useStaffForm('POST admin/orders/refund', {
    initial: { counts: {} as Counts, claim: 'damaged' as Claim, reason: '' },
    optional: ['counts'],
    check: (values) => (reckonedOf(values)?.cost ? {} : { counts: someOf(values) ? lookFirst : chooseFirst }),
    asks: (values) => ({
      ...wanted(values),
      shownPaise: reckonedOf(values)?.cost?.moneyPaise ?? -1,
      version: order.version,
    }),
    onDone: put,
    onProposed,
    done: 'Done',
  })
  const { counts } = form.values
  const about = aboutOf(form.values)
  const now = reckonedOf(form.values)
  const reckon = useAct('POST admin/orders/refund-cost', {
    onDone: (data) => setReckoned({ about, cost: data }),
    onRefused: ({ sentence }) => setReckoned({ about, told: sentence }),
  })
  const some = someOf(form.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has another cost, also one made while it was reckoned
  useEffect(() => {
    if (!reckoned || now) return
    if (some) reckon.act(wanted(form.values))
    else setReckoned(undefined)
  }, [about, reckoned])
  return (
    <FormSheet
      title={`Refund pieces of ${order.order}`}
      form={form}
      submit={now?.cost?.needsSecond ? 'Propose' : 'Refund'}
      busy="Refunding"
      look={now?.cost ? 'danger' : 'secondary'}
      onClose={onClose}
    >
      {order.lines.map((line) => (
        <div key={line.id} className="row">
          <PiecesChoice
            value={counts[line.id] ?? 0}
            most={line.quantity - line.returned}
            label={`Pieces of ${line.name}`}
            onValue={(quantity) => form.set({ counts: { ...counts, [line.id]: quantity } })}
          />
          <span>{line.name}</span>
        </div>
      ))}
      {!now?.cost && <FieldSentence error={form.field('counts').error} />}
      <ChoiceField
        label="What is wrong"
        choices={claims.map((one) => [one, claimLabels[one]] as const)}
        {...form.field('claim')}
      />
      <LongTextField label="Why" rows={2} maxLength={300} {...form.field('reason')} />
      {some && !now?.cost && (
        <Button
          look="secondary"
          size="small"
          busy={reckon.busy && 'Reckoning'}
          onClick={() => reckon.act(wanted(form.values))}
        >
          Show what goes back
        </Button>
      )}
      {now?.told && (
        <Note tone="warn" live>
          {now.told}
        </Note>
      )}
      {now?.cost && <GoesBack back={now.cost} />}
    </FormSheet>
  )
}
