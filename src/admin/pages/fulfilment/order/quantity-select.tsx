interface PiecesChoiceProps {
  label: string
  value: number
  most: number
  onValue: (pieces: number) => void
}

/** A number of units of a line, from none to all. */
export const QuantitySelect = ({ label, value, most, onValue }: PiecesChoiceProps) => (
  <select
    className="input pieces-choice number"
    aria-label={label}
    value={value}
    onChange={(event) => onValue(Number(event.target.value))}
  >
    {Array.from({ length: most + 1 }, (_, pieces) => pieces).map((pieces) => (
      <option key={pieces} value={pieces}>
        {pieces}
      </option>
    ))}
  </select>
)
