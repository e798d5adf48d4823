/** What systemd reads from a unit and from its file of settings, as far as a service can be started without systemd. */

export interface ServiceUnit {
  readonly user: string
  readonly workingDirectory: string
  readonly environmentFile: string
  readonly command: string
  /** Between SIGTERM and SIGKILL. */
  readonly stopSeconds: number
}

/** A template unit (`name@.service`) for one instance: `%i` is its name. */
export function readServiceUnit(text: string, instance: string): ServiceUnit {
  const lines = text.slice(text.indexOf('[Service]')).split('\n')
  const readValue = (key: string): string => {
    const line = lines.find((one) => one.startsWith(`${key}=`))
    if (line === undefined) throw new Error(`the unit has no ${key}`)
    return line.slice(key.length + 1).replaceAll('%i', instance)
  }
  return {
    user: readValue('User'),
    workingDirectory: readValue('WorkingDirectory'),
    environmentFile: readValue('EnvironmentFile'),
    command: readValue('ExecStart'),
    stopSeconds: Number(readValue('TimeoutStopSec')),
  }
}

/** As systemd reads an `EnvironmentFile`: what stands behind a value belongs to it. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const match = /^([A-Za-z_]\w*)=(.*)$/.exec(line.trim())
    return match ? [[match[1]!, match[2]!.trim().replace(/^(["'])(.*)\1$/, '$2')] as const] : []
  })
  return Object.fromEntries(pairs)
}
