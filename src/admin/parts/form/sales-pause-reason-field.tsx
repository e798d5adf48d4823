import { ChoiceField, TextField } from './fields.tsx'

const reasons = ['The rate looks wrong', 'Feed problem', 'The market is closed'] as const
export type SalesPauseReason = (typeof reasons)[number] | 'other'

interface SalesPauseReasonFieldProps {
  value: SalesPauseReason
  onValue: (reason: SalesPauseReason) => void
  /** The reason in words of one's own; without `onWords` only the listed ones can be chosen. */
  words?: string
  onWords?: (words: string) => void
}

/** Why sales are paused. */
export function SalesPauseReasonField({ value, onValue, words = '', onWords }: SalesPauseReasonFieldProps) {
  const choices: readonly (readonly [SalesPauseReason, string])[] = [
    ...reasons.map((one) => [one, one] as const),
    ...(onWords ? [['other', 'Another reason'] as const] : []),
  ]
  return (
    <>
      <ChoiceField
        label="Reason for pausing"
        name="reason"
        value={value}
        onValue={onValue}
        error={undefined}
        optional={false}
        choices={choices}
      />
      {onWords && value === 'other' && (
        <TextField
          label="Reason"
          name="words"
          value={words}
          onValue={onWords}
          error={undefined}
          optional={false}
          maxLength={200}
        />
      )}
    </>
  )
}
