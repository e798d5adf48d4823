/** What compose.yaml says of the shop and of the front, as far as a proof does the same with other programs. */

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The lines below a chain of keys, without their common indentation; throws where a key is missing. */
export function readComposeBlock(compose: string, ...keys: readonly string[]): string[] {
  let lines = compose.split('\n')
  for (const key of keys) {
    const at = lines.findIndex((line) => line.startsWith(`${key}:`))
    if (at < 0) throw new Error(`compose.yaml has no ${keys.join('.')}`)
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) === 0)
    const block = rest.slice(0, end < 0 ? rest.length : end)
    const indent = Math.min(...block.filter((line) => line.trim() !== '').map(indentOf))
    lines = block.map((line) => line.slice(indent))
  }
  return lines.filter((line, at) => line.trim() !== '' || at < lines.length - 1)
}

/** Text without a remark behind it and without quotation marks. */
const plainText = (text: string): string =>
  text
    .replace(/\s+#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')

/** `KEY: value` on lines of their own; remarks and what lies deeper are left out. */
export function readComposeMap(lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => {
    const match = /^([\w-]+):\s+(\S.*)$/.exec(line)
    return match ? [[match[1]!, plainText(match[2]!)] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The part of compose.yaml that both processes of the shop share. */
const shopKey = 'x-shop'

/** The environment that compose gives to the shop: `${NAME:?…}` is taken from `variables`. */
export function shopEnvironment(
  compose: string,
  variables: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const settings = readComposeMap(readComposeBlock(compose, shopKey, 'environment'))
  const filled = Object.entries(settings).map(([name, text]) => [
    name,
    text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, variable: string) => {
      const value = variables[variable]
      if (value === undefined) throw new Error(`compose.yaml wants ${variable}`)
      return value
    }),
  ])
  return Object.fromEntries(filled)
}

/** How narrow compose keeps the shop, as arguments of `docker run` or `podman run`. */
export function shopConfinement(compose: string): string[] {
  const shop = readComposeBlock(compose, shopKey)
  const listOf = (key: string) => {
    const text = readComposeMap(shop)[key] ?? '[]'
    return text
      .slice(1, -1)
      .split(',')
      .map((one) => plainText(one.trim()))
      .filter(Boolean)
  }
  const { read_only, stop_grace_period } = readComposeMap(shop)
  return [
    ...(read_only === 'true' ? ['--read-only'] : []),
    ...listOf('tmpfs').map((path) => `--tmpfs=${path}`),
    ...listOf('cap_drop').map((name) => `--cap-drop=${name}`),
    ...listOf('security_opt').map((option) => `--security-opt=${option.replace(/:true$/, '')}`),
    ...(stop_grace_period === undefined ? [] : [`--stop-timeout=${Number.parseInt(stop_grace_period, 10)}`]),
  ]
}

/** The Caddyfile, as compose writes it into the front's container. */
export const readCaddyfile = (compose: string): string =>
  `${readComposeBlock(compose, 'configs', 'caddyfile', 'content').join('\n').trimEnd().replaceAll('$$', '$')}\n`
