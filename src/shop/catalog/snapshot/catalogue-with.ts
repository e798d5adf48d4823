import type { Catalogue, Snapshot } from './catalogue.ts'

/** The catalogue as it would be if it told this; the one that stands is left alone. */
export const catalogueWith = (
  standing: Catalogue,
  told: Partial<Pick<Snapshot, 'content' | 'homeModals' | 'gallery'>>,
): Catalogue => ({
  now: { ...standing.now, ...told },
  version: standing.version,
  state: standing.state,
  validUntil: standing.validUntil,
  onChange: (heard) => standing.onChange(heard),
  textsOf: (product) => standing.textsOf(product),
  sellableOf: (product) => standing.sellableOf(product),
  refresh: (what) => standing.refresh(what),
})
