import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and until React has attached to the document: a control that needs its code is not ready yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
