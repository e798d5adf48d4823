/** A task of its own: the browser can respond to the visitor before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Evaluates the modules that the document preloads, in its order, each in a task of its own. Imported by their page, all of them are
 * evaluated in one, which keeps a phone from responding for a tenth of a second.
 */
export async function evaluatePreloadedModules(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    // What is missing is reported where the page's code is loaded.
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
}
