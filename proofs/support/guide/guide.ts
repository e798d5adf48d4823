/** What the operator's guide tells its reader to type, taken from its text. */

/** A command with the heading it stands under. */
export interface GuideCommand {
  readonly section: string
  readonly command: string
}

export interface CodeBlock {
  readonly section: string
  /** The heading below that of the section; empty before the first one. */
  readonly part: string
  readonly lines: readonly string[]
}

/** Blocks in lists are indented; their lines come without it. */
export function codeBlocks(guide: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let [section, part] = ['', '']
  let open: { indent: number; lines: string[] } | undefined
  for (const line of guide.split('\n')) {
    if (line.trimStart().startsWith('```')) {
      if (open) blocks.push({ section, part, lines: open.lines })
      open = open ? undefined : { indent: line.length - line.trimStart().length, lines: [] }
    } else if (open) open.lines.push(line.slice(open.indent))
    else if (line.startsWith('## ')) [section, part] = [line.slice(3), '']
    else if (line.startsWith('### ')) part = line.slice(4)
  }
  return blocks
}

/** A line without the remark behind it. */
const withoutRemark = (line: string): string => line.replace(/(^|\s+)#\s.*$/, '').trim()

/** Every npm command and every source file that is run, in blocks and in sentences alike. */
export function namedCommands(guide: string): string[] {
  const npm = [...guide.matchAll(/\bnpm (?:(?:run [\w-]+|start|test)(?: -- [a-z][\w-]*)?)/g)].map(
    ([command]) => command,
  )
  const node = [...guide.matchAll(/\bnode (?:src|bin|bench|proofs)\/[\w/.-]+\.(?:ts|mjs)/g)].map(([command]) => command)
  return [...new Set([...npm, ...node])].sort()
}

export interface Repository {
  readonly scripts: readonly string[]
  readonly measurements: readonly string[]
  readonly proofs: readonly string[]
  hasFile(path: string): boolean
}

/** Commands of the guide that this repository does not have. */
export function missingCommands(
  commands: readonly string[],
  { scripts, measurements, proofs, hasFile }: Repository,
): string[] {
  const lists: Readonly<Record<string, readonly string[]>> = { bench: measurements, prove: proofs }
  return commands.filter((command) => {
    const [called = '', argument] = command.split(' -- ')
    const name = called.split(' ').at(-1)!
    if (called.startsWith('node ')) return !hasFile(name)
    return !scripts.includes(name) || (argument !== undefined && lists[name]?.includes(argument) === false)
  })
}

/** The first line of a block that begins so, without the remark behind it. */
export function guideCommand(guide: string, beginning: string): GuideCommand {
  for (const { section, lines } of codeBlocks(guide)) {
    const line = lines.find((one) => one.startsWith(beginning))
    if (line) return { section, command: withoutRemark(line) }
  }
  throw new Error(`the guide has no line that begins with "${beginning}"`)
}

const isSettings = ({ lines }: CodeBlock): boolean => lines.length > 2 && lines.every((line) => /^[A-Z_]+=/.test(line))

/** The text of a file that the guide gives, told by how it begins. */
export function guideFile(guide: string, firstLine: string): string {
  const block = codeBlocks(guide).find(({ lines }) => lines[0] === firstLine)
  if (!block) throw new Error(`the guide has no file that begins with "${firstLine}"`)
  return `${block.lines.join('\n')}\n`
}

/** The first lines of the files that the guide gives. */
export const unitBegins = '[Unit]'
export const nginxBegins = 'upstream silvera {'

/** Every command of the blocks that lead from an empty machine to an upgraded shop, in the order of the guide. */
export function installationCommands(guide: string): string[] {
  const isRehearsed = ({ section, part }: CodeBlock) => /^[267]\. /.test(section) && part !== 'In containers'
  const isFile = (block: CodeBlock) => isSettings(block) || [unitBegins, nginxBegins].includes(block.lines[0] ?? '')
  return codeBlocks(guide)
    .filter((block) => isRehearsed(block) && !isFile(block))
    .flatMap(({ lines }) => lines.map(withoutRemark).filter(Boolean))
}

/** Where the commands of the guide and the beginnings of those that are rehearsed part; empty where they agree. */
export function findStepFaults(commands: readonly string[], beginnings: readonly string[]): string[] {
  const at = Array.from({ length: Math.max(commands.length, beginnings.length) }, (_, index) => index).find((index) => {
    const beginning = beginnings[index]
    return beginning === undefined || commands[index]?.startsWith(beginning) !== true
  })
  if (at === undefined) return []
  const [found, wanted] = [commands[at], beginnings[at]]
  if (found === undefined) return [`the guide ends before "${wanted}"`]
  return [
    `the guide says "${found}"`,
    wanted === undefined ? 'nobody rehearses that' : `the rehearsal has "${wanted}" there`,
  ]
}

/** The lines of `.env` that the guide wants changed at least. */
export function guideSettings(guide: string): ReadonlyMap<string, string> {
  const block = codeBlocks(guide).find(isSettings)
  if (!block) throw new Error('the guide has no block of settings for .env')
  return new Map(block.lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** `.env` with other values on the lines that are there; a setting without a line is a mistake of the guide. */
export function changeSettings(env: string, settings: ReadonlyMap<string, string>): string {
  const names = new Set(settings.keys())
  const lines = env.split('\n').map((line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1]
    if (name === undefined || !names.delete(name)) return line
    return `${name}=${settings.get(name)}`
  })
  if (names.size > 0) throw new Error(`.env has no line for ${[...names].join(', ')}`)
  return lines.join('\n')
}
