/** What the operator's guide tells its reader to type, taken from its text. */

/** A command with the heading it stands under. */
export interface GuideCommand {
  readonly section: string
  readonly command: string
}

interface CodeBlock {
  readonly section: string
  readonly lines: readonly string[]
}

function codeBlocks(guide: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let section = ''
  let open: string[] | undefined
  for (const line of guide.split('\n')) {
    if (line.startsWith('```')) {
      if (open) blocks.push({ section, lines: open })
      open = open ? undefined : []
    } else if (open) open.push(line)
    else if (line.startsWith('## ')) section = line.slice(3)
  }
  return blocks
}

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
    if (line) return { section, command: line.replace(/\s+#\s.*$/, '').trim() }
  }
  throw new Error(`the guide has no line that begins with "${beginning}"`)
}

/** The lines of `.env` that the guide wants changed at least. */
export function guideSettings(guide: string): ReadonlyMap<string, string> {
  const block = codeBlocks(guide).find(({ lines }) => lines.length > 2 && lines.every((line) => /^[A-Z_]+=/.test(line)))
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
