/**
 * The rich-text editor, loaded with the first text that is opened: bold, headings, lists and links, as the server's
 * sanitiser permits.
 */
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Pilcrow, Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import Squire from 'squire-rte'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'

const allowed = new Set('H2 H3 P BR UL OL LI STRONG EM B I SMALL BLOCKQUOTE A HR DIV'.split(' '))
const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT SVG MATH NOSCRIPT HEAD TITLE'.split(' '))

/** Pasted HTML is parsed without being run, and only its plain structure is used. */
function plainFragment(html: string): DocumentFragment {
  const { content } = document.createElement('template')
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...parsed.body.querySelectorAll('*')]) {
    const { tagName } = element
    if (dropped.has(tagName)) element.remove()
    else if (!allowed.has(tagName)) element.replaceWith(...element.childNodes)
    else
      for (const { name, value } of [...element.attributes])
        if (tagName !== 'A' || name !== 'href' || !/^(?:https:|mailto:|tel:|\/|#)/.test(value))
          element.removeAttribute(name)
  }
  content.append(...parsed.body.childNodes)
  return document.importNode(content, true)
}

interface HtmlEditorProps {
  labelledBy: string
  name: string
  value: string
  onValue: (html: string) => void
}

export default function HtmlEditor({ labelledBy, name, value, onValue }: HtmlEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Squire>(undefined)
  const reportedHtml = useRef(value)
  const notify = useRef(onValue)
  notify.current = onValue

  // biome-ignore lint/correctness/useExhaustiveDependencies: built once; later values are put in below
  useEffect(() => {
    const squire = new Squire(box.current!, { blockTag: 'P', sanitizeToDOMFragment: plainFragment })
    squire.setHTML(value)
    editor.current = squire
    const typed = () => {
      reportedHtml.current = writtenHtml(squire)
      notify.current(reportedHtml.current)
    }
    squire.addEventListener('input', typed)
    return () => squire.destroy()
  }, [])
  // Set from outside: after undo, or when another person's text was chosen.
  useEffect(() => {
    if (value !== reportedHtml.current) editor.current?.setHTML(value)
    reportedHtml.current = value
  }, [value])

  const toggle = (tag: string, on: () => void, off: () => void) => (editor.current?.hasFormat(tag) ? off() : on())
  const act = (work: (squire: Squire) => void) => () => {
    const squire = editor.current
    if (!squire) return
    squire.focus()
    work(squire)
  }
  const link = (squire: Squire) => {
    const address = prompt('Link to a path on this site, or https://…', '/')
    if (address) squire.makeLink(address)
  }
  const tools: readonly (readonly [LucideIcon, string, (squire: Squire) => void])[] = [
    [
      Bold,
      'Bold',
      (squire) =>
        toggle(
          'B',
          () => squire.bold(),
          () => squire.removeBold(),
        ),
    ],
    [
      Italic,
      'Italic',
      (squire) =>
        toggle(
          'I',
          () => squire.italic(),
          () => squire.removeItalic(),
        ),
    ],
    [Heading2, 'Heading', (squire) => squire.modifyBlocks((blocks: DocumentFragment) => retag(blocks, 'H3'))],
    [Pilcrow, 'Paragraph', (squire) => squire.modifyBlocks((blocks: DocumentFragment) => retag(blocks, 'P'))],
    [
      List,
      'Bulleted list',
      (squire) =>
        toggle(
          'UL',
          () => squire.makeUnorderedList(),
          () => squire.removeList(),
        ),
    ],
    [
      ListOrdered,
      'Numbered list',
      (squire) =>
        toggle(
          'OL',
          () => squire.makeOrderedList(),
          () => squire.removeList(),
        ),
    ],
    [Link2, 'Link', link],
    [Unlink, 'Remove link', (squire) => squire.removeLink()],
  ]
  return (
    <div>
      <div className="html-tools" role="toolbar" aria-labelledby={labelledBy}>
        {tools.map(([icon, label, work]) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={act(work)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no input of the platform holds formatted text */}
      <div
        ref={box}
        className="input prose html-text"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelledBy}
        data-name={name}
      />
    </div>
  )
}

/** Without the line break that keeps an empty paragraph open. */
const writtenHtml = (squire: Squire): string =>
  squire
    .getHTML()
    .replaceAll(/<p><br><\/p>/gi, '')
    .trim()

function retag(blocks: DocumentFragment, tag: 'H3' | 'P'): DocumentFragment {
  for (const block of [...blocks.children]) {
    if (!['P', 'H2', 'H3', 'DIV'].includes(block.tagName)) continue
    const other = document.createElement(tag)
    other.append(...block.childNodes)
    block.replaceWith(other)
  }
  return blocks
}
