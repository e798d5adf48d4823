/** What a Dockerfile copies and starts, held against the repository it is built from: what can be told without building it. */

interface Instruction {
  readonly name: string
  readonly text: string
}

export interface DockerBuildContext {
  exists(path: string): boolean
  /** The patterns of `.dockerignore`, a line each. */
  readonly ignored: readonly string[]
}

/** Lines that end with a backslash go on; comments stand on lines of their own. */
function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile.split('\n').filter((line) => !line.trimStart().startsWith('#'))
  return lines
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ name: match[1]!, text: match[2]! }] : []))
}

interface Copy {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

function readCopy({ text }: Instruction): Copy {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

const isIgnored = (path: string, ignored: readonly string[]): boolean =>
  ignored.some((pattern) => path === pattern || path.startsWith(`${pattern}/`))

/** A sentence for each thing that cannot work. */
export function findDockerfileFaults(dockerfile: string, sources: DockerBuildContext): string[] {
  const instructions = instructionsOf(dockerfile)
  const stages = instructions.flatMap(({ name, text }) =>
    name === 'FROM' ? [/ AS (\S+)$/i.exec(text)?.[1] ?? ''] : [],
  )
  const copies = instructions.filter(({ name }) => name === 'COPY').map(readCopy)
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  return [
    ...copies.flatMap(({ from, sources: paths }) =>
      from === undefined ? paths.flatMap((path) => faultsOfSource(path, sources)) : [],
    ),
    ...copies.flatMap(({ from }) =>
      from !== undefined && !stages.includes(from) ? [`copies from "${from}", which is no stage`] : [],
    ),
    ...faultsOfCommand(last, sources),
    ...(last.some(({ name, text }) => name === 'USER' && text !== 'root') ? [] : ['runs as root']),
  ]
}

function faultsOfSource(path: string, { exists, ignored }: DockerBuildContext): string[] {
  if (path === '.') return []
  if (isIgnored(path, ignored)) return [`copies ${path}, which .dockerignore leaves out`]
  return exists(path) ? [] : [`copies ${path}, which does not exist`]
}

/** `CMD ["node", "dist/shop/main.js"]`, with the file among what the last stage copies from the repository or an earlier stage. */
function faultsOfCommand(lastStage: readonly Instruction[], { exists }: DockerBuildContext): string[] {
  const command = lastStage.findLast(({ name }) => name === 'CMD')
  const [program, file = ''] = command?.text.startsWith('[') ? (JSON.parse(command.text) as string[]) : []
  if (program !== 'node') return ['does not start node itself: signals would not reach the shop']
  const holding = lastStage
    .filter(({ name }) => name === 'COPY')
    .map(readCopy)
    .filter(({ target }) => target === '.' || target === file || file.startsWith(`${target}/`))
  if (!holding.length) return [`starts ${file}, which the last stage does not copy`]
  return holding.some(({ from }) => from !== undefined) || exists(file) ? [] : [`starts ${file}, which does not exist`]
}
