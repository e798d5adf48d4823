/** npm run dev: runs the shop; rebuilds and restarts it whenever a source changes. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildWhenStale } from './lib/build.mjs'
import { nodeCommand, prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'
import { CliError, projectPath, say } from './lib/project.mjs'

const QUIET_MS = 150
let server
let stopping = false

function startServer() {
  server = spawn(
    ...nodeCommand([...settingsFile(), 'dist/shop/main.js'], { env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } }),
  )
}

const stopServer = () =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

async function again() {
  try {
    await buildWhenStale(runNode)
  } catch (trouble) {
    if (!(trouble instanceof CliError)) throw trouble
    return say(`${trouble.message} The shop goes on as it was.`)
  }
  await stopServer()
  if (!stopping) startServer()
}

/** Changes come in bursts, and rebuilds must not overlap: one at a time, after a short pause. */
function onChange(run) {
  let timer
  let running = Promise.resolve()
  return (_event, file) => {
    if (/\.test\.tsx?$/.test(file ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(run)
    }, QUIET_MS)
  }
}

await runCliCommand(async () => {
  await prepare({ withDev: true })
  startServer()
  for (const folder of ['src', 'public']) watch(projectPath(folder), { recursive: true }, onChange(again))
  return new Promise((resolve) => {
    const end = async () => {
      stopping = true
      await stopServer()
      resolve(0)
      process.exit(0)
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  })
})
