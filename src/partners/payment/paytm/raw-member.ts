/** A signature covers the exact characters that were sent, so a member is cut out of the JSON text instead of re-serialised. */

/** The text of the value of a top-level member; null when the text is not a JSON object or has no such member. */
export function rawMember(json: string, name: string): string | null {
  if (!isJsonObject(json)) return null
  let at = afterBlanks(json, json.indexOf('{') + 1)
  while (json[at] !== '}') {
    const nameEnd = afterValue(json, at)
    const valueStart = afterBlanks(json, afterBlanks(json, nameEnd) + 1)
    const valueEnd = afterValue(json, valueStart)
    if (JSON.parse(json.slice(at, nameEnd)) === name) return json.slice(valueStart, valueEnd)
    at = afterBlanks(json, valueEnd)
    if (json[at] === ',') at = afterBlanks(json, at + 1)
  }
  return null
}

function isJsonObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

function afterBlanks(json: string, from: number): number {
  let at = from
  while (/\s/.test(json[at] ?? '')) at += 1
  return at
}

/** The text is known to be valid JSON, so only depth and quotes need tracking. */
function afterValue(json: string, from: number): number {
  let at = from
  let depth = 0
  do {
    const character = json[at] ?? ''
    if (character === '"') at = afterString(json, at)
    else {
      if ('{['.includes(character)) depth += 1
      if ('}]'.includes(character)) depth -= 1
      at += 1
    }
  } while (depth > 0 || !/[\s,:}\]]/.test(json[at] ?? ','))
  return at
}

function afterString(json: string, from: number): number {
  let at = from + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
