import './balances.css'

interface Balance {
  readonly name: string
  /** As text, without its unit. */
  readonly amount: string
  readonly unit: string
}

/** What a wallet has, side by side. */
export function BalanceList({ balances }: { balances: readonly Balance[] }) {
  return (
    <dl className="balances">
      {balances.map(({ name, amount, unit }) => (
        <div key={name}>
          <dt className="micro muted">{name}</dt>
          <dd>
            {amount}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
