// On the page shown without a network: goes where the visitor wanted to as soon as the shop answers again. The event alone is
// not enough: it comes once, and the first request after it may still fail.
const probeEveryMs = 5000

async function returnOnceReachable() {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) location.reload()
}

addEventListener('online', returnOnceReachable)
setInterval(returnOnceReachable, probeEveryMs)
