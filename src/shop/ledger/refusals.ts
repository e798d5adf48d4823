export interface LedgerRefusals {
  'ledger.not-enough': { asset: string; short: number }
}
