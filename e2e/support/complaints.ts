/** What a browser complains of on its console; a browser test that provokes any has failed. */
import type { BrowserContext } from '@playwright/test'

/** The browser's own line for an answer of 4xx, which the page deals with and tells in a sentence. */
const answeredNo = /^Failed to load resource: the server responded with a status of 4\d\d\b/

/** Its line for what a test's dropped network, or a worker without one, could not fetch. */
const noNetwork = /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)\b/

/** Collects complaints of every page of the context, popups included. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const expected = answeredNo.test(message.text()) || noNetwork.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (webError) => {
    complaints.push(`${webError.page()?.url()}: ${webError.error().stack ?? webError.error().message}`)
  })
  return complaints
}
