import type { Catalogue, Snapshot } from './catalogue.ts'

/** The catalogue as it would be if it told this; the one that stands is left alone. */
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
