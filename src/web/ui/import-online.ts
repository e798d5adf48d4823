/**
 * Imports code, unless the browser is offline: Chromium (since 150) remembers a module that it could not fetch, and never requests
 * it again on the same page. With a service worker the code may be in its cache, so there it is tried.
 */
export function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  const isOffline = navigator.onLine === false && !navigator.serviceWorker?.controller
  return isOffline ? Promise.reject(new Error('the browser is offline')) : load()
}
