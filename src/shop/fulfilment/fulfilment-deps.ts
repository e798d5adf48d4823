/** What actions on an order need of the shop. */
import type { Shop } from '../shop.ts'

export interface FulfilmentDeps extends Pick<Shop, 'clock' | 'catalogue'> {
  /** Null: no messages are sent, as for the demo shop's made-up past. */
  readonly config: Pick<Shop['config'], 'publicUrl'> | null
}
