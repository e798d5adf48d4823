import type { ComponentType } from 'react'

/**
 * A part of a page that stands in the document as the server wrote it, and comes to life when it is nearly in sight:
 * until then its code is not fetched. What the server draws it with, the browser's build leaves out:
 *
 *   const below = new SleepingPart<BelowProps>(loadBelow, import.meta.env.SSR ? await loadBelow() : null)
 */
export class SleepingPart<Props extends object> {
  readonly server: ComponentType<Props> | null
  readonly #load: () => Promise<ComponentType<Props>>
  #code: ComponentType<Props> | undefined

  constructor(load: () => Promise<ComponentType<Props>>, server: ComponentType<Props> | null) {
    this.#load = load
    this.server = server
  }

  /** Once it has been fetched. */
  get code(): ComponentType<Props> | undefined {
    return this.#code
  }

  readonly fetch = async (): Promise<ComponentType<Props>> => {
    this.#code = await this.#load()
    return this.#code
  }
}
