import { Plus, Trash2 } from 'lucide-react'
import { formatPercent } from '../../../units/format.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { showToast } from '../../../web/ui/toast.ts'
import type { Typed } from '../../amounts.ts'
import { CountField, ManyField, PercentField, TextField } from '../../parts/fields.tsx'
import { Fields, FormSheet } from '../../parts/form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useAsked } from '../../use-asked.ts'
import { useStaffForm } from '../../use-form.ts'
import type { Desk } from './draft.ts'
import { EffectTable, reckonedFor, useRested } from './effect.tsx'
import type { DeskTerms, RateWindow } from './terms.tsx'
import { weekdayNames } from './words.ts'

interface SheetProps {
  desk: Desk
  /** The feed that is asked. */
  source: string
  again: () => void
  onClose: () => void
}

const usual = { goldMargin: 0, silverMargin: 0, mostJump: 800, markedAfterMinutes: 5, stoppedAfterMinutes: 30 }

export function TermsSheet({ desk, source, again, onClose }: SheetProps) {
  const { terms, publications } = desk
  const own = terms.sources[source] ?? usual
  const form = useStaffForm('POST admin/rates/terms', {
    initial: {
      silverMargin: own.silverMargin as Typed,
      goldMargin: own.goldMargin as Typed,
      ownSilverSpread: terms.ownSilverSpread as Typed,
      ownGoldSpread: terms.ownGoldSpread as Typed,
      otherSilverSpread: terms.otherSilverSpread as Typed,
      otherGoldSpread: terms.otherGoldSpread as Typed,
      mostJump: own.mostJump as Typed,
      markedAfterMinutes: own.markedAfterMinutes as Typed,
      stoppedAfterMinutes: own.stoppedAfterMinutes as Typed,
      windows: terms.windows,
    },
    asks: (values) => ({ terms: termsOf(terms, source, values), seen: publications[0]?.id ?? 0 }),
    onDone: ({ done }) => {
      showToast('ok', done ? 'Saved. Prices follow at once' : 'Proposed. A second person confirms it')
      onClose()
      again()
    },
  })
  const { values, set, field } = form
  const change = (at: number, next: Partial<RateWindow>) =>
    set({ windows: values.windows.map((window, place) => (place === at ? { ...window, ...next } : window)) })
  return (
    <FormSheet title="Margins, spreads and premiums" form={form} submit="Save" busy="Saving" roomy onClose={onClose}>
      <Fields>
        <PercentField label="Margin on silver" {...field('silverMargin')} hint="On what the feed says" />
        <PercentField label="Margin on gold" {...field('goldMargin')} hint="On what the feed says" />
        <PercentField label="Spread on silver, Silvera" {...field('ownSilverSpread')} hint="Off the rate when we buy" />
        <PercentField label="Spread on gold, Silvera" {...field('ownGoldSpread')} hint="Off the rate when we buy" />
        <PercentField label="Spread on silver, other mints" {...field('otherSilverSpread')} />
        <PercentField label="Spread on gold, other mints" {...field('otherGoldSpread')} />
      </Fields>
      <h3 className="label-heading">Trust in the feed</h3>
      <Fields three>
        <PercentField label="A jump is held from" {...field('mostJump')} />
        <CountField label="Marked as old after" unit="min" {...field('markedAfterMinutes')} />
        <CountField label="Not sold after" unit="min" {...field('stoppedAfterMinutes')} hint="Of trading time" />
      </Fields>
      <h3 className="label-heading">Premiums by day and time</h3>
      {values.windows.map((window, at) => (
        <WindowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has nothing else that stays while it is typed
          key={at}
          at={at}
          window={window}
          onChange={(next) => change(at, next)}
          onRemove={() => set({ windows: values.windows.filter((_, place) => place !== at) })}
        />
      ))}
      <p>
        <Button look="secondary" size="small" onClick={() => set({ windows: [...values.windows, newWindow] })}>
          <Icon of={Plus} size="small" /> Add a premium
        </Button>
      </p>
      <TermsEffect terms={termsOf(terms, source, values)} />
    </FormSheet>
  )
}

const newWindow: RateWindow = {
  name: 'Weekend',
  metals: ['silver', 'gold'],
  weekdays: [6, 0],
  from: '00:00',
  until: '24:00',
  sell: 50,
  buy: 50,
}

interface Values extends Readonly<Record<Exclude<keyof DeskTerms, 'sources' | 'windows'>, Typed>> {
  readonly goldMargin: Typed
  readonly silverMargin: Typed
  readonly mostJump: Typed
  readonly markedAfterMinutes: Typed
  readonly stoppedAfterMinutes: Typed
  readonly windows: DeskTerms['windows']
}

/** What is empty or unreadable is refused by the form before it is sent. */
const whole = (value: Typed): number => (value === null || Number.isNaN(value) ? 0 : value)

function termsOf(terms: DeskTerms, source: string, values: Values) {
  const { goldMargin, silverMargin, mostJump, markedAfterMinutes, stoppedAfterMinutes, windows, ...spreads } = values
  return {
    sources: {
      ...terms.sources,
      [source]: {
        goldMargin: whole(goldMargin),
        silverMargin: whole(silverMargin),
        mostJump: whole(mostJump),
        markedAfterMinutes: whole(markedAfterMinutes),
        stoppedAfterMinutes: whole(stoppedAfterMinutes),
      },
    },
    windows: windows.map((window) => ({ ...window, metals: [...window.metals], weekdays: [...window.weekdays] })),
    ownGoldSpread: whole(spreads.ownGoldSpread),
    ownSilverSpread: whole(spreads.ownSilverSpread),
    otherGoldSpread: whole(spreads.otherGoldSpread),
    otherSilverSpread: whole(spreads.otherSilverSpread),
  }
}

interface WindowProps {
  at: number
  window: RateWindow
  onChange: (next: Partial<RateWindow>) => void
  onRemove: () => void
}

const plain = { error: undefined, optional: false } as const
const days = [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), weekdayNames[day] ?? ''] as const)

function WindowFields({ at, window, onChange, onRemove }: WindowProps) {
  const { name, metals, weekdays, from, until, sell, buy } = window
  return (
    <fieldset className="window-fields">
      <legend className="visually-hidden">{name || `Premium ${at + 1}`}</legend>
      <Fields three>
        <TextField
          label="Name"
          name={`window-${at}-name`}
          value={name}
          onValue={(next) => onChange({ name: next })}
          {...plain}
          maxLength={40}
        />
        <PercentField
          label="We sell dearer by"
          name={`window-${at}-sell`}
          value={sell}
          onValue={(next) => onChange({ sell: whole(next) })}
          {...plain}
        />
        <PercentField
          label="We buy lower by"
          name={`window-${at}-buy`}
          value={buy}
          onValue={(next) => onChange({ buy: whole(next) })}
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
      </Fields>
      <ManyField
        label="Days"
        name={`window-${at}-days`}
        value={weekdays.map(String)}
        onValue={(next) => onChange({ weekdays: next.map(Number) })}
        {...plain}
        choices={days}
      />
      <p>
        <Button look="tertiary" size="small" onClick={onRemove}>
          <Icon of={Trash2} size="small" /> Remove this premium
        </Button>
      </p>
    </fieldset>
  )
}

/** By the rules of the shop, before it is saved. */
function TermsEffect({ terms }: { terms: ReturnType<typeof termsOf> }) {
  const rested = useRested(JSON.stringify(terms))
  const reading = useAsked('GET admin/rates/terms-effect', { terms: rested })
  return (
    <section aria-label="What changes">
      <h3 className="label-heading">What changes</h3>
      <Loaded of={reading} lines={6}>
        {(data) => (
          <>
            <p className="small muted">Reckoned for {reckonedFor(data.at)}, at the rates of now.</p>
            <EffectTable effect={data} />
            {data.needsSecond && (
              <Note tone="warn">
                This moves prices by up to {formatPercent(Math.max(data.changes.gold, data.changes.silver))}, more than{' '}
                {formatPercent(data.mostAlone)} in a day together with what was changed today. A second person confirms
                it.
              </Note>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
