/** Canned replies: a text with variables in braces, and an action offered beside it. Read by the browser too. */

export const cannedVariables = [
  'name',
  'number',
  'order',
  'tracking_link',
  'arrival_date',
  'refund_amount',
  'refund_status',
] as const
export type CannedVariable = (typeof cannedVariables)[number]

export const cannedVariableLabels: Readonly<Record<CannedVariable, string>> = {
  name: 'Customer name',
  number: 'Request number',
  order: 'Order number',
  tracking_link: 'Tracking link',
  arrival_date: 'Arrival date',
  refund_amount: 'Refund amount',
  refund_status: 'Refund status',
}

/** Absent or empty: there is no value. */
export type CannedValues = Partial<Record<CannedVariable, string>>

/** What a canned reply offers beside it. Each is a call of its own, with its own permission and approval. */
export const cannedActions = ['refund', 'order-confirmation', 'payment-link'] as const
export type CannedAction = (typeof cannedActions)[number]

export const cannedActionLabels: Readonly<Record<CannedAction, string>> = {
  refund: 'Open refund',
  'order-confirmation': 'Resend order confirmation',
  'payment-link': 'Send payment link',
}

const inBraces = /\{\s*([a-z_]+)\s*\}/gi

const isVariable = (name: string): name is CannedVariable => (cannedVariables as readonly string[]).includes(name)

/** A variable without a value stays. Values are not read for variables, whatever their writers put into them. */
export const fillCannedReply = (text: string, values: CannedValues): string =>
  text.replace(inBraces, (whole, written: string) => {
    const name = written.toLowerCase()
    return (isVariable(name) && values[name]?.replace(/[{}]/g, '')) || whole
  })

const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inBraces), ([, written = '']) => written.toLowerCase())),
]

/** Variables that are left in a text that is to be sent. */
export const unfilledVariables = (text: string): CannedVariable[] => namesIn(text).filter(isVariable)

/** Names in braces that are no variables: "{nmae}". */
export const unknownVariables = (text: string): string[] => namesIn(text).filter((name) => !isVariable(name))
