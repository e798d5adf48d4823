/**
 * A paper to print: A4, the shop's fonts and inks, tagged for screen readers, the same bytes each time for the same words.
 * Its cursor `y` goes down as things are drawn; `keep` begins a new page where what follows would not fit.
 */
import PDFDocument from 'pdfkit'
import { pdfFonts, type Weight } from './fonts.ts'
import { drawLogo } from './logo.ts'
import { printable } from './printable.ts'
import { wrap } from './wrap.ts'

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  /** Stands in the file as the moment it was made: that of what it tells, not of its drawing. */
  readonly at: Date
}

/** Inks of rules/design.md 3.1. */
const inks = { ink: '#14181c', soft: '#454d55', faint: '#5f6871', line: '#dfe3e5', gold: '#b3872f' } as const
export type Ink = keyof typeof inks

export interface PdfTextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly ink?: Ink
  readonly align?: 'left' | 'right'
}

export interface PdfBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** What a part of the paper is to a screen reader; an artifact is read by nobody (rules, page numbers, carried sums). */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'artifact'

export const pdfPageArea = { left: 40, right: 555.28, top: 40, bottom: 780 } as const
const lineHeight = 1.4

export class PdfWriter {
  y: number = pdfPageArea.top
  private readonly doc: PDFKit.PDFDocument
  private readonly root: PDFKit.PDFStructureElement
  /** What is drawn belongs to the innermost of these. */
  private readonly open: PDFKit.PDFStructureElement[]

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
    this.open = [this.root]
  }

  /** Lines that words take in a width. */
  lines(texts: string, width: number, { size = 9, weight = 'regular' }: PdfTextStyle = {}): string[] {
    this.doc.font(weight).fontSize(size)
    return wrap(inOwnLetters(texts), width, (text) => this.doc.widthOfString(text))
  }

  heightOf(texts: string, width: number, style: PdfTextStyle = {}): number {
    return this.lines(texts, width, style).length * (style.size ?? 9) * lineHeight
  }

  /** Draws words in a box, wrapped; answers how high they are. The cursor stays. */
  put(texts: string, box: PdfBox, { tag = 'P', ...style }: PdfTextStyle & { readonly tag?: Tag } = {}): number {
    const { size = 9, weight = 'regular', ink = 'ink', align = 'left' } = style
    const lines = this.lines(texts, box.width, style)
    const isSpelled = inOwnLetters(texts) !== texts
    this.marked(tag, isSpelled ? texts : null, () => {
      this.doc.font(weight).fontSize(size).fillColor(inks[ink])
      for (const [at, line] of lines.entries()) {
        const indent = align === 'right' ? box.width - this.doc.widthOfString(line) : 0
        this.draw(line, box.x + indent, box.y + at * size * lineHeight)
      }
    })
    return lines.length * size * lineHeight
  }

  /** As `put` over the whole width at the cursor, which moves below it. */
  write(texts: string, style: PdfTextStyle & { readonly tag?: Tag } = {}): void {
    const width = pdfPageArea.right - pdfPageArea.left
    this.keep(this.heightOf(texts, width, style))
    this.y += this.put(texts, { x: pdfPageArea.left, y: this.y, width }, style)
  }

  rule({
    from = pdfPageArea.left,
    to = pdfPageArea.right,
    ink = 'line',
  }: {
    from?: number
    to?: number
    ink?: Ink
  } = {}): void {
    this.marked('artifact', null, () => {
      this.doc.moveTo(from, this.y).lineTo(to, this.y).lineWidth(0.6).strokeColor(inks[ink]).stroke()
    })
  }

  logo(box: PdfBox): void {
    this.marked('artifact', null, () => drawLogo(this.doc, box))
  }

  /** Whatever is drawn meanwhile belongs to a part of this kind: a table, its rows. */
  within(kind: string, draw: () => void): void {
    const part = this.doc.struct(kind)
    this.open.at(-1)?.add(part)
    this.open.push(part)
    draw()
    part.end()
    this.open.pop()
  }

  /** Begins a new page unless there is so much room; answers whether it did. */
  keep(height: number): boolean {
    if (this.y + height <= pdfPageArea.bottom) return false
    this.turn()
    return true
  }

  turn(): void {
    this.doc.addPage()
    this.y = pdfPageArea.top
  }

  /** How many there are so far. */
  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Draws on every page from the one after `before` on, once they are all there: (page, of so many). */
  onEachPage(before: number, draw: (nth: number, all: number) => void): void {
    const all = this.pages - before
    for (let nth = 1; nth <= all; nth++) {
      this.doc.switchToPage(before + nth - 1)
      draw(nth, all)
    }
  }

  /** To be called once, when all is drawn. */
  close(): void {
    this.root.end()
    this.doc.end()
  }

  /** What is drawn in other letters than it was written in says beside it what was written. */
  private marked(tag: Tag, written: string | null, draw: () => void): void {
    if (tag === 'artifact') {
      this.doc.markContent('Artifact', { type: 'Layout' })
      draw()
      this.doc.endMarkedContent()
      return
    }
    const part = this.doc.struct(tag, written === null ? {} : { actual: written })
    this.open.at(-1)?.add(part)
    part.add(draw)
    part.end()
  }

  /** Letters that change places when they are drawn (Devanagari) say beside them what they are. */
  private draw(line: string, x: number, y: number): void {
    const moved = /[\u0900-\u097f]/.test(line)
    if (moved) this.doc.markContent('Span', { actual: line })
    this.doc.text(line, x, y, { lineBreak: false })
    if (moved) this.doc.endMarkedContent()
  }
}

const inOwnLetters = (texts: string): string =>
  printable(texts, (code) => pdfFonts().regular.hasGlyphForCodePoint(code))

/** Draws a paper and answers its bytes. `packed` off leaves its words readable in them, for tests. */
export function renderPdf(
  about: PdfMetadata,
  draw: (document: PdfWriter) => void,
  { packed = true } = {},
): Promise<Buffer> {
  const { title, author, at } = about
  const fonts = pdfFonts()
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    compress: packed,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    font: fonts.regular as unknown as string,
    info: { Title: title, Author: author, Producer: 'Silvera', Creator: 'Silvera', CreationDate: at },
  })
  for (const weight of ['regular', 'semibold'] as const) doc.registerFont(weight, fonts[weight] as unknown as string)
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    const document = new PdfWriter(doc)
    draw(document)
    document.close()
  })
}
