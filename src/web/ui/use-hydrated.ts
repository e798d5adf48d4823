import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until React has hydrated the document: controls that need code are not ready before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
