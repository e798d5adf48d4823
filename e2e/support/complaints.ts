/** Complaints of the browser on its console; a browser test that causes one fails. */
import type { BrowserContext } from '@playwright/test'

/** The browser's message for a 4xx response, which the page handles and shows as a sentence. */
const answeredNo = /^Failed to load resource: the server responded with a status of 4\d\d\b/

/** Its message for a request that failed because the test, or a service worker, had no network. */
const noNetwork = /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)\b/

/** Its message for scripts of the test itself, which the frame with the preview of an e-mail keeps out; an e-mail has none. */
const keptOutOfPreview = /^Blocked script execution in '[^']+\/admin\/messages\/preview\?/

/** Collects the complaints of every page of the context, including popups. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const expected = [answeredNo, noNetwork, keptOutOfPreview].some((one) => one.test(message.text()))
    if (message.type() === 'error' && !expected) complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (webError) => {
    complaints.push(`${webError.page()?.url()}: ${webError.error().stack ?? webError.error().message}`)
  })
  return complaints
}
