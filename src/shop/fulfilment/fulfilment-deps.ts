/** What acts on an order need of the shop. */
import type { Shop } from '../shop.ts'

export interface FulfilmentDeps extends Pick<Shop, 'clock'> {
  /** Null: nobody is told. The demo shop's past happened to nobody. */
  readonly config: Pick<Shop['config'], 'publicUrl'> | null
}
