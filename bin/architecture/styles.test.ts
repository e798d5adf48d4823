import { expect, test } from 'vitest'
import { readSource } from './source.ts'
import { readStylesheet, unstyledClasses, unusedClasses } from './styles.ts'

const button = readStylesheet(
  'src/web/ui/button.css',
  '@layer ui { .button:hover, .button.wide > .icon { color: red } }',
)
const base = readStylesheet('src/web/styles/text.css', '/* .gone */ @media print { .small { color: var(--ink) } }')
const part = (text: string) => readSource('src/web/parts/part.tsx', text)

test('finds the classes of selectors, and those they begin with', () => {
  expect([...button.classes]).toEqual(['button', 'wide', 'icon'])
  expect([...button.subjects]).toEqual(['button'])
  expect([...base.classes]).toEqual(['small'])
})

test('a rule is unused when no string of the pages names its class', () => {
  const sources = [part(`export const look = (wide: boolean) => \`button \${wide && 'wide'}\``)]
  expect(unusedClasses([button, base], sources)).toEqual([
    'src/web/ui/button.css .icon',
    'src/web/styles/text.css .small',
  ])
})

test('a beginning that is completed uses every class that begins so', () => {
  const cell = readStylesheet('src/web/parts/table.css', '.cell-head, .cell-figure, .row { color: red }')
  const sources = [part(`export const cell = (kind: string) => \`cell-\${kind}\``)]
  expect(unusedClasses([cell], sources)).toEqual(['src/web/parts/table.css .row'])
})

test.each([
  ['a class without a rule', `export const P = () => <p className="small unknown" />`, ['.unknown']],
  ['a class of a stylesheet that is not imported', `export const P = () => <p className="button" />`, ['.button']],
  [
    'one branch of a choice',
    `export const P = ({ on }) => <p className={on === 'button' ? 'small' : 'other'} />`,
    ['.other'],
  ],
  ['what classNames joins', `export const name = (on) => classNames('small', on && 'joined')`, ['.joined']],
  ['whole words of a template', 'export const P = ({ a }) => <p className={`whole part-${a} small`} />', ['.whole']],
])('reports %s', (_, text, found) => {
  const complaints = unstyledClasses([button, base], [part(text)])
  expect(complaints.map((complaint) => complaint.replace(/^.* /, ''))).toEqual(found)
})

test('a stylesheet counts that the file imports, at once or through others', () => {
  const markup = `export const P = () => <p className="button wide" />`
  const other = readSource('src/web/ui/button.tsx', `import './button.css'`)
  expect(unstyledClasses([button], [part(`import '../ui/button.css'\n${markup}`)])).toEqual([])
  expect(unstyledClasses([button], [part(`import '../ui/button.tsx'\n${markup}`), other])).toEqual([])
})

test('a rule about another part, in which the class only stands, is no rule of the class', () => {
  const bar = readStylesheet('src/web/parts/bar.css', '.bar .button { color: red }')
  const text = `import './bar.css'\nexport const P = () => <p className="bar button" />`
  expect(unstyledClasses([button, bar], [part(text)])).toEqual(['src/web/parts/part.tsx:2 .button'])
})
