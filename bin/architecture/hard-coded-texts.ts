/** Texts that visitors read are in `src/web/texts`, not in components (decision 0019). */
import { type Node, type Source, sourceLocation, walk } from './source.ts'

/** Attributes that are shown or read by screen readers. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busy',
  'done',
  'heading',
  'hint',
  'label',
  'placeholder',
  'prefix',
  'suffix',
  'text',
  'title',
])

/**
 * Two consecutive letters: figures, units such as "g" and symbols are the same in every language, and so is the name of our mint.
 */
const isWord = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text.replaceAll('Silvera', ''))

export function hardCodedTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .flatMap((source) => {
      const found: string[] = []
      const complain = (node: Node, text: unknown) =>
        found.push(`${sourceLocation(source, node)} says “${String(text).trim()}”`)
      walk(source.program, (node) => {
        if (node.type === 'JSXText' && isWord(node.value)) complain(node, node.value)
        if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
          for (const child of node.children as readonly Node[]) reportTexts(child, complain)
        }
        if (node.type === 'JSXAttribute' && spoken.has(nameOf(node))) reportTexts(node.value as Node | null, complain)
      })
      return found
    })
}

const nameOf = ({ name }: Node): string => {
  const { name: own, namespace } = name as { name?: unknown; namespace?: unknown }
  return typeof own === 'string' && !namespace ? own : ''
}

/** Reports the texts that an expression can produce: by condition, concatenation or template, but not the arguments of a call. */
function reportTexts(node: Node | null, complain: (node: Node, text: unknown) => void): void {
  if (!node) return
  const visit = (next: unknown) => reportTexts(next as Node, complain)
  if (node.type === 'JSXExpressionContainer') visit(node.expression)
  else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(visit)
  else if (node.type === 'LogicalExpression') visit(node.right)
  else if (node.type === 'Literal' && isWord(node.value)) complain(node, node.value)
  else if (node.type === 'TemplateLiteral') {
    for (const { value } of node.quasis as readonly { value: { cooked: string } }[]) {
      if (isWord(value.cooked)) complain(node, value.cooked)
    }
  }
}
