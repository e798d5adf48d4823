import { mostDaysInPeriod } from '../../../../shop/accounting/reports/rules/period.ts'
import {
  type PeriodChoice,
  periodChoices,
  periodLabels,
  periodOf,
} from '../../../../shop/accounting/reports/rules/period-choices.ts'
import { addDays, dayOf } from '../../../../units/date.ts'
import { Select } from '../../../../web/ui/form/select.tsx'
import { TextInput } from '../../../../web/ui/form/text-input.tsx'
import { shopTime } from '../../../shop-time.ts'

export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

/** In the address of a report. */
export const periodDefaults = { choice: 'month', from: '', to: '' }
type PeriodQuery = Readonly<typeof periodDefaults>

const choiceOf = (choice: string): PeriodChoice => periodChoices.find((one) => one === choice) ?? 'month'

export function periodOfQuery({ choice, from, to }: PeriodQuery): ReportPeriod {
  const today = dayOf(shopTime())
  const chosen = choiceOf(choice)
  if (chosen !== 'own') return periodOf(chosen, today)
  const month = periodOf('month', today)
  return { from: from || month.from, to: to || month.to }
}

interface PeriodPickerProps {
  query: PeriodQuery
  onChange: (query: Partial<PeriodQuery>) => void
  /** Only the end of one day. */
  isDay?: boolean
}

/** Named periods, or two days; years are financial years. */
export function PeriodPicker({ query, onChange, isDay = false }: PeriodPickerProps) {
  const today = dayOf(shopTime())
  const period = periodOfQuery(query)
  if (isDay)
    return (
      <TextInput
        label="At the end of"
        type="date"
        max={today}
        value={period.to}
        onChange={(event) => onChange({ choice: 'own', from: event.target.value, to: event.target.value })}
      />
    )
  const choose = (choice: PeriodChoice) =>
    onChange(choice === 'own' ? { choice, ...period } : { choice, from: '', to: '' })
  return (
    <>
      <Select label="Period" value={choiceOf(query.choice)} onChange={(event) => choose(choiceOf(event.target.value))}>
        {periodChoices.map((choice) => (
          <option key={choice} value={choice}>
            {periodLabels[choice]}
          </option>
        ))}
      </Select>
      {choiceOf(query.choice) === 'own' && (
        <>
          <TextInput
            label="From"
            type="date"
            min={addDays(period.to, 1 - mostDaysInPeriod)}
            max={period.to}
            value={period.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextInput
            label="To"
            type="date"
            min={period.from}
            max={today}
            value={period.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </>
      )}
    </>
  )
}
