import { Trash2 } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { orNothing } from '../../../amounts.ts'
import { ManyField, PercentField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import { weekdayNames } from './rate-labels.ts'
import type { RateTermsWindow } from './terms.tsx'

/** What a premium begins as when one is added. */
export const newWindow: RateTermsWindow = {
  name: 'Weekend',
  metals: ['silver', 'gold'],
  weekdays: [6, 0],
  from: '00:00',
  until: '24:00',
  sell: 50,
  buy: 50,
}

interface WindowProps {
  at: number
  window: RateTermsWindow
  onChange: (next: Partial<RateTermsWindow>) => void
  onRemove: () => void
}

const plain = { error: undefined, optional: false } as const
const days = [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), weekdayNames[day] ?? ''] as const)

/** A premium: how much dearer we sell and lower we buy, of which metals, on which days and times. */
export function WindowFields({ at, window, onChange, onRemove }: WindowProps) {
  const { name, metals, weekdays, from, until, sell, buy } = window
  return (
    <fieldset className="window-fields">
      <legend className="sr-only">{name || `Premium ${at + 1}`}</legend>
      <FormFields three>
        <TextField
          label="Name"
          name={`window-${at}-name`}
          value={name}
          onValue={(next) => onChange({ name: next })}
          {...plain}
          maxLength={40}
        />
        <PercentField
          label="Sell premium"
          name={`window-${at}-sell`}
          value={sell}
          onValue={(next) => onChange({ sell: orNothing(next) })}
          {...plain}
        />
        <PercentField
          label="Buy discount"
          name={`window-${at}-buy`}
          value={buy}
          onValue={(next) => onChange({ buy: orNothing(next) })}
          {...plain}
        />
        <TextField
          label="From"
          name={`window-${at}-from`}
          value={from}
          onValue={(next) => onChange({ from: next })}
          {...plain}
          hint="09:30"
          maxLength={5}
        />
        <TextField
          label="Until"
          name={`window-${at}-until`}
          value={until}
          onValue={(next) => onChange({ until: next })}
          {...plain}
          hint="24:00 is the end of the day"
          maxLength={5}
        />
        <ManyField
          label="Metals"
          name={`window-${at}-metals`}
          value={metals}
          onValue={(next) => onChange({ metals: next })}
          {...plain}
          choices={[
            ['silver', 'Silver'],
            ['gold', 'Gold'],
          ]}
        />
      </FormFields>
      <ManyField
        label="Days"
        name={`window-${at}-days`}
        value={weekdays.map(String)}
        onValue={(next) => onChange({ weekdays: next.map(Number) })}
        {...plain}
        choices={days}
      />
      <p>
        <Button variant="tertiary" size="small" onClick={onRemove}>
          <Icon of={Trash2} size="small" /> Remove premium
        </Button>
      </p>
    </fieldset>
  )
}
