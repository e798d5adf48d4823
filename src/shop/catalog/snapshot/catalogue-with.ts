import type { Catalogue, Snapshot } from './catalogue.ts'

/** A copy of the catalogue with these parts replaced, for previews. */
export const catalogueWith = (
  status: Catalogue,
  parts: Partial<Pick<Snapshot, 'content' | 'homeModals' | 'gallery'>>,
): Catalogue => ({
  now: { ...status.now, ...parts },
  version: status.version,
  state: status.state,
  validUntil: status.validUntil,
  onChange: (listener) => status.onChange(listener),
  textsOf: (product) => status.textsOf(product),
  sellableOf: (product) => status.sellableOf(product),
  refresh: (what) => status.refresh(what),
})
