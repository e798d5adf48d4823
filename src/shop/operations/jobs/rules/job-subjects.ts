export const jobSubjectKinds = ['order', 'customer', 'buy-back', 'sale', 'import', 'webhooks'] as const

/** What a job belongs to. */
export interface JobSubject {
  readonly kind: (typeof jobSubjectKinds)[number]
  /** The order's number, or the id. */
  readonly id: string
}
