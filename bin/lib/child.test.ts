import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const here = (file: string) => new URL(file, import.meta.url).href

/** A process that runs `node -e child` to its end by `runChildProcess`, and ends with what it answers. */
function launcherOf(child: string): ChildProcess {
  const program = `
    import { runChildProcess } from '${here('child.mjs')}'
    const args = ['--import', '${here('follow-parent.mjs')}', '-e', ${JSON.stringify(child)}]
    const { code } = await runChildProcess(process.execPath, args, { env: { ...process.env, FOLLOW_PARENT: String(process.pid) } })
    process.exit(code)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** A child that stays until it is signalled, and then ends with code 7 a moment later. */
const staying = (signal: string) =>
  `process.on('${signal}', () => setTimeout(() => process.exit(7), 100)); setInterval(() => {}, 1000); console.log(process.pid)`

/** The pid the child prints once it is up. */
async function childOf(launcher: ChildProcess): Promise<number> {
  const [text] = (await once(launcher.stdout!, 'data')) as [Buffer]
  return Number(text.toString())
}

const codeOf = async (launcher: ChildProcess): Promise<unknown> => (await once(launcher, 'exit'))[0]

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the exit code of the child is the launcher’s', async () => {
  expect(await codeOf(launcherOf('process.exit(3)'))).toBe(3)
})

test('a child ended by a signal gives 128 and the signal’s number', async () => {
  expect(await codeOf(launcherOf("process.kill(process.pid, 'SIGKILL')"))).toBe(137)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the child, which ends in its own time', async (signal) => {
  const launcher = launcherOf(staying(signal))
  const ended = codeOf(launcher)
  await childOf(launcher)
  launcher.kill(signal)
  expect(await ended).toBe(7)
})

test('no child outlives a launcher that was killed outright', async () => {
  const launcher = launcherOf(staying('SIGTERM'))
  const pid = await childOf(launcher)
  launcher.kill('SIGKILL')
  await expect.poll(() => lives(pid), { timeout: 5000 }).toBe(false)
})
