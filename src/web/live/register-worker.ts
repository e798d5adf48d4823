/** Without it the shop works as well: a browser that has none, or forbids it, is left alone. */
export function registerWorker(): void {
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}
