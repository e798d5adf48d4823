/** The bank account that an order is transferred to, read from the text that staff write of it (`bank_transfer_details`). */

export interface TransferAccount {
  readonly accountNumber: string
  readonly ifsc: string
  /** Everything else of the text, as "Account name: Silvera Bullion Pvt Ltd". */
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

const accountForm = /^\d{9,18}$/
/** Reserve Bank of India: four letters, a zero, six letters or digits. */
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/

/**
 * Lines of "label: value". With a virtual account, which recognises the order by itself, that number takes the place of the shop's own.
 * Null if the text has no account number or no IFSC: the page then shows the text as it is. A line without a label, such as an
 * instruction to write the order number in the remarks, is left out: the reference stands beside the account.
 */
export function transferAccountOf(text: string, virtualAccount: string): TransferAccount | null {
  const lines = text.split('\n').flatMap((line) => {
    const [, label, value] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(line) ?? []
    return label && value ? [{ label, value }] : []
  })
  const own = lines.find(({ value }) => accountForm.test(bare(value)))
  const branch = lines.find(({ value }) => ifscForm.test(bare(value)))
  if (!branch || (!own && virtualAccount === '')) return null
  return {
    accountNumber: virtualAccount || bare(own?.value ?? ''),
    ifsc: bare(branch.value),
    lines: lines.filter((line) => line !== own && line !== branch),
  }
}

const bare = (value: string): string => value.replace(/\s/g, '').toUpperCase()
