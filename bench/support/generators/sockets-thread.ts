/** One thread of the load generator: each of its connections sends the next request once the last response has ended. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { writeCount } from './load-plan.ts'
import { openResponseReader } from './response-reader.ts'
import { LATENCY_STEP_MS, LATENCY_STEPS, type ThreadMeasurement, type ThreadPlan } from './sockets.ts'

const plan = workerData as ThreadPlan
const { requests, threads } = plan
const latencies = new Uint32Array(LATENCY_STEPS)
const reconnectMs = 20
/** Each thread starts at a different request. */
let position = Math.floor((requests.length * plan.thread) / threads)
let count = plan.firstCount + plan.thread
let responses = 0
let bytes = 0
let failed = 0
let isOver = false

function nextRequest(): string {
  const parts = requests[position++ % requests.length]!
  if (parts.length === 1) return parts[0]!
  count += threads
  return parts.join(writeCount(count, plan.countDigits))
}

/** Keeps one connection busy until the time is up; a broken one counts as a failure and is reopened. */
function openConnection(): void {
  const reader = openResponseReader()
  let sentMs = 0
  let received = 0
  const send = () => {
    received = 0
    sentMs = performance.now()
    socket.write(nextRequest(), 'latin1')
  }
  const receive = (piece: Buffer) => {
    received += piece.length
    const status = reader.read(piece)
    if (status === undefined || isOver) return
    responses++
    bytes += received
    if (status >= 400) failed++
    const step = Math.floor((performance.now() - sentMs) / LATENCY_STEP_MS)
    latencies[Math.min(step, LATENCY_STEPS - 1)]!++
    send()
  }
  // Reuses one buffer for all reads: allocating one for each costs more than reading.
  const buffer = Buffer.allocUnsafeSlow(65_536)
  const callback = (length: number) => {
    try {
      receive(buffer.subarray(0, length))
    } catch (error) {
      socket.destroy(error as Error)
    }
    return true
  }
  const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }, send)
  socket.on('error', () => {}) // handled by the close event that follows
  socket.on('close', () => {
    if (isOver) return
    failed++
    setTimeout(openConnection, reconnectMs)
  })
}

const begunMs = performance.now()
for (let opened = 0; opened < plan.connections; opened++) openConnection()
setTimeout(() => {
  isOver = true
  const seconds = (performance.now() - begunMs) / 1000
  parentPort!.postMessage({ responses, seconds, bytes, failed, latencies } satisfies ThreadMeasurement)
}, plan.seconds * 1000)
