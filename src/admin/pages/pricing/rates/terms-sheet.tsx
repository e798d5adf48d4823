import { Plus } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { orNothing, type TypedAmount } from '../../../amounts.ts'
import { CountField, PercentField } from '../../../parts/form/fields.tsx'
import { FormFields, FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { RatesPageData } from './rate-draft.ts'
import type { AdminRateTerms, RateTermsWindow } from './terms.tsx'
import { RateTermsPreview } from './terms-preview.tsx'
import { newWindow, WindowFields } from './window-fields.tsx'

interface SheetProps {
  ratesPage: RatesPageData
  /** The feed that is asked. */
  source: string
  refetch: () => void
  onClose: () => void
}

const usual = { goldMargin: 0, silverMargin: 0, mostJump: 800, markedAfterMinutes: 5, stoppedAfterMinutes: 30 }

export function TermsSheet({ ratesPage, source, refetch, onClose }: SheetProps) {
  const { terms, publications } = ratesPage
  const own = terms.sources[source] ?? usual
  const settle = () => {
    onClose()
    refetch()
  }
  const form = useStaffForm('POST admin/rates/terms', {
    initial: {
      silverMargin: own.silverMargin as TypedAmount,
      goldMargin: own.goldMargin as TypedAmount,
      ownSilverSpread: terms.ownSilverSpread as TypedAmount,
      ownGoldSpread: terms.ownGoldSpread as TypedAmount,
      otherSilverSpread: terms.otherSilverSpread as TypedAmount,
      otherGoldSpread: terms.otherGoldSpread as TypedAmount,
      mostJump: own.mostJump as TypedAmount,
      markedAfterMinutes: own.markedAfterMinutes as TypedAmount,
      stoppedAfterMinutes: own.stoppedAfterMinutes as TypedAmount,
      windows: terms.windows,
    },
    params: (values) => ({ terms: termsOf(terms, source, values), seen: publications[0]?.id ?? 0 }),
    onDone: settle,
    onProposed: settle,
    done: 'Saved. Prices are updated',
  })
  const { values, set, field } = form
  const change = (at: number, next: Partial<RateTermsWindow>) =>
    set({ windows: values.windows.map((window, place) => (place === at ? { ...window, ...next } : window)) })
  return (
    <FormSheet title="Margins, spreads and premiums" form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <FormFields>
        <PercentField label="Margin on silver" {...field('silverMargin')} hint="On the feed quote" />
        <PercentField label="Margin on gold" {...field('goldMargin')} hint="On the feed quote" />
        <PercentField
          label="Spread on silver, own brand"
          {...field('ownSilverSpread')}
          hint="Below the rate when we buy"
        />
        <PercentField label="Spread on gold, own brand" {...field('ownGoldSpread')} hint="Below the rate when we buy" />
        <PercentField label="Spread on silver, other mints" {...field('otherSilverSpread')} />
        <PercentField label="Spread on gold, other mints" {...field('otherGoldSpread')} />
      </FormFields>
      <h3 className="label-heading">Feed safeguards</h3>
      <FormFields three>
        <PercentField label="Hold if price moves by" {...field('mostJump')} />
        <CountField label="Mark stale after" unit="min" {...field('markedAfterMinutes')} />
        <CountField label="Stop selling after" unit="min" {...field('stoppedAfterMinutes')} hint="Trading time only" />
      </FormFields>
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
        <Button variant="secondary" size="small" onClick={() => set({ windows: [...values.windows, newWindow] })}>
          <Icon of={Plus} size="small" /> Add premium
        </Button>
      </p>
      <RateTermsPreview terms={termsOf(terms, source, values)} />
    </FormSheet>
  )
}

interface Values extends Readonly<Record<Exclude<keyof AdminRateTerms, 'sources' | 'windows'>, TypedAmount>> {
  readonly goldMargin: TypedAmount
  readonly silverMargin: TypedAmount
  readonly mostJump: TypedAmount
  readonly markedAfterMinutes: TypedAmount
  readonly stoppedAfterMinutes: TypedAmount
  readonly windows: AdminRateTerms['windows']
}

function termsOf(terms: AdminRateTerms, source: string, values: Values) {
  const { goldMargin, silverMargin, mostJump, markedAfterMinutes, stoppedAfterMinutes, windows, ...spreads } = values
  return {
    sources: {
      ...terms.sources,
      [source]: {
        goldMargin: orNothing(goldMargin),
        silverMargin: orNothing(silverMargin),
        mostJump: orNothing(mostJump),
        markedAfterMinutes: orNothing(markedAfterMinutes),
        stoppedAfterMinutes: orNothing(stoppedAfterMinutes),
      },
    },
    windows: windows.map((window) => ({ ...window, metals: [...window.metals], weekdays: [...window.weekdays] })),
    ownGoldSpread: orNothing(spreads.ownGoldSpread),
    ownSilverSpread: orNothing(spreads.ownSilverSpread),
    otherGoldSpread: orNothing(spreads.otherGoldSpread),
    otherSilverSpread: orNothing(spreads.otherSilverSpread),
  }
}
