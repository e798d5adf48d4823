/** The documents of the parcels despatched at this station, from drawing to printing. Pure. */

export type DocumentsState =
  | { readonly kind: 'drawing' }
  | {
      readonly kind: 'drawn'
      readonly url: string
      readonly missing: readonly string[]
      /** Why they could not be printed; empty without a failure. */
      readonly printFailure: string
    }
  | { readonly kind: 'failed'; readonly sentence: string }

export interface StationDocuments {
  readonly order: string
  readonly parcel: number
  readonly state: DocumentsState
}

type List = readonly StationDocuments[]

export const documentsOf = (list: List, parcel: number | undefined): DocumentsState | undefined =>
  list.find((one) => one.parcel === parcel)?.state

export const setDocuments = (list: List, next: StationDocuments): List => [
  ...list.filter(({ parcel }) => parcel !== next.parcel),
  next,
]

export const removeDocuments = (list: List, parcel: number): List => list.filter((one) => one.parcel !== parcel)

/** What the packer must still hear of after going on to the next order; empty for nothing. */
export function documentsProblem(state: DocumentsState): string {
  if (state.kind === 'failed') return `No documents: ${state.sentence}`
  if (state.kind !== 'drawn') return ''
  return [state.printFailure, state.missing.length > 0 && `Not in it: ${state.missing.join('. ')}`]
    .filter(Boolean)
    .join('. ')
}

/** Once the packer goes on, a station that prints draws to the end and reports failures; otherwise nothing is left to do. */
export const outlivesParcel = (state: DocumentsState, prints: boolean): boolean =>
  prints && (state.kind === 'drawing' || documentsProblem(state) !== '')
