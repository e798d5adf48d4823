/**
 * Writes a printable PDF: A4, in the shop's fonts and colours, tagged for screen readers, with identical bytes for the same
 * text. The cursor `y` moves down as things are drawn; `keep` starts a new page where the next block would not fit.
 */
import QRCode from 'qrcode'
import { code128 } from './barcode.ts'
import { openPdfFonts, type PdfFonts, type Weight } from './fonts.ts'
import { printable } from './printable.ts'
import { wrap } from './wrap.ts'

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  /** Creation date in the file: when the facts were recorded, not when the PDF was generated. */
  readonly at: Date
}

/** What stands at the head of a document. */
export interface PdfBrand {
  readonly name: string
  /** A PNG; null: the shop has uploaded none. */
  readonly logo: Uint8Array | null
}

export interface PdfOptions {
  /** False: not compressed, so that tests can read the text. */
  readonly packed?: boolean
  /** Absent: our own logo. */
  readonly brand?: PdfBrand
}

/** Colours of rules/design.md 3.1. */
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

/** Role of an element for screen readers; an artifact is skipped (rules, page numbers, carried sums). */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'artifact'

export const pdfPageArea = { left: 40, right: 555.28, top: 40, bottom: 780 } as const
const lineHeight = 1.4
/** Points below the page area, with the footer. */
const footHeight = 32

export class PdfWriter {
  y: number = pdfPageArea.top
  private readonly doc: PDFKit.PDFDocument
  private readonly brand: PdfBrand
  private readonly fonts: PdfFonts
  private readonly root: PDFKit.PDFStructureElement
  /** Open structure elements; what is drawn is added to the innermost one. */
  private readonly open: PDFKit.PDFStructureElement[]
  private readonly openedPictures = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>()

  constructor(doc: PDFKit.PDFDocument, { brand, fonts }: { readonly brand: PdfBrand; readonly fonts: PdfFonts }) {
    this.doc = doc
    this.brand = brand
    this.fonts = fonts
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
    this.open = [this.root]
  }

  private spellOut(text: string): string {
    return printable(text, (code) => this.fonts.regular.hasGlyphForCodePoint(code))
  }

  /** The lines into which a text wraps at a width. */
  lines(text: string, width: number, { size = 9, weight = 'regular' }: PdfTextStyle = {}): string[] {
    this.doc.font(weight).fontSize(size)
    return wrap(this.spellOut(text), width, (text) => this.doc.widthOfString(text))
  }

  heightOf(text: string, width: number, style: PdfTextStyle = {}): number {
    return this.lines(text, width, style).length * (style.size ?? 9) * lineHeight
  }

  /** Draws wrapped text in a box; returns its height. The cursor does not move. */
  put(text: string, box: PdfBox, { tag = 'P', ...style }: PdfTextStyle & { readonly tag?: Tag } = {}): number {
    const { size = 9, weight = 'regular', ink = 'ink', align = 'left' } = style
    const lines = this.lines(text, box.width, style)
    const isSpelled = this.spellOut(text) !== text
    this.marked(tag, isSpelled ? text : null, () => {
      this.doc.font(weight).fontSize(size).fillColor(inks[ink])
      for (const [at, line] of lines.entries()) {
        const indent = align === 'right' ? box.width - this.doc.widthOfString(line) : 0
        this.draw(line, box.x + indent, box.y + at * size * lineHeight)
      }
    })
    return lines.length * size * lineHeight
  }

  /** As `put`, over the whole width at the cursor, which moves below it. */
  write(text: string, style: PdfTextStyle & { readonly tag?: Tag } = {}): void {
    const width = pdfPageArea.right - pdfPageArea.left
    this.keep(this.heightOf(text, width, style))
    this.y += this.put(text, { x: pdfPageArea.left, y: this.y, width }, style)
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

  /** The shop's logo, not wider than the box; ours for a shop of our name without one, else its name. */
  logo(box: PdfBox): void {
    const { name, logo } = this.brand
    if (logo) {
      const fit: [number, number] = [box.width, logoMostHeight]
      this.marked('artifact', null, () => this.doc.image(Buffer.from(logo), box.x, box.y, { fit }))
    } else if (name === drawnName) this.marked('artifact', null, () => drawLogo(this.doc, box))
    else this.put(name, box, { size: 14, weight: 'semibold', tag: 'artifact' })
  }

  /** A square picture (JPEG or PNG) as wide as the box, in a hairline; skipped by screen readers, for which its name stands beside it. */
  picture(bytes: Uint8Array, { x, y, width }: PdfBox): void {
    this.marked('artifact', null, () => {
      this.doc.image(this.opened(bytes), x, y, { width, height: width })
      this.doc.rect(x, y, width, width).lineWidth(0.6).strokeColor(inks.line).stroke()
    })
  }

  /** The double frame of a certificate around this page, outside of what is drawn on it. */
  frame(): void {
    const frame = (outside: number, line: number) => {
      const { left, right, top, bottom } = pdfPageArea
      const [x, y] = [left - outside, top - outside]
      this.doc.rect(x, y, right + outside - x, bottom + footHeight + outside - y).lineWidth(line)
      this.doc.strokeColor(inks.gold).stroke()
    }
    this.marked('artifact', null, () => {
      frame(20, 1.2)
      frame(16.5, 0.5)
    })
  }

  /** A QR code as wide as the box; `label` is what screen readers say. */
  qrCode(text: string, { x, y, width }: PdfBox, label: string): void {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'L' })
    const side = width / modules.size
    const figure = this.doc.struct('Figure', { alt: label })
    this.open.at(-1)?.add(figure)
    figure.add(() => {
      for (let row = 0; row < modules.size; row++)
        for (const { from, count } of darkRuns(modules, row))
          this.doc.rect(x + from * side, y + row * side, count * side, side)
      this.doc.fill(inks.ink)
    })
    figure.end()
  }

  /** A barcode as wide as the box, with its text below. Throws what `code128` throws. */
  barcode(text: string, { x, y, width }: PdfBox, { height }: { readonly height: number }): void {
    const runs = code128(text)
    const module = width / runs.reduce((sum, run) => sum + run, 0)
    const figure = this.doc.struct('Figure', { alt: `Barcode ${text}` })
    this.open.at(-1)?.add(figure)
    figure.add(() => {
      let at = x
      for (const [place, run] of runs.entries()) {
        if (place % 2 === 0) this.doc.rect(at, y, run * module, height)
        at += run * module
      }
      this.doc.fill(inks.ink)
    })
    figure.end()
    this.put(text, { x, y: y + height + 2, width }, { size: 8 })
  }

  /** Puts what is drawn by `draw` into an element of this kind, such as a table or a row. */
  within(kind: string, draw: () => void): void {
    const part = this.doc.struct(kind)
    this.open.at(-1)?.add(part)
    this.open.push(part)
    draw()
    part.end()
    this.open.pop()
  }

  /** Starts a new page unless this height is left; returns whether it did. */
  keep(height: number): boolean {
    if (this.y + height <= pdfPageArea.bottom) return false
    this.turn()
    return true
  }

  turn(): void {
    this.doc.addPage()
    this.y = pdfPageArea.top
  }

  /** Number of pages so far. */
  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Draws on every page after the first `before`, once all exist, with page number and page count. */
  onEachPage(before: number, draw: (nth: number, all: number) => void): void {
    const all = this.pages - before
    for (let nth = 1; nth <= all; nth++) {
      this.doc.switchToPage(before + nth - 1)
      draw(nth, all)
    }
  }

  /** Must be called once, when everything is drawn. */
  close(): void {
    this.root.end()
    this.doc.end()
  }

  /** A picture that is drawn many times is in the file once. */
  private opened(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    const picture = this.openedPictures.get(bytes) ?? openPicture(this.doc, bytes)
    this.openedPictures.set(bytes, picture)
    return picture
  }

  /** Text that is drawn in other letters than it was written in is tagged with the original text. */
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

  /** Devanagari letters change places when drawn, so the line is tagged with its text. */
  private draw(line: string, x: number, y: number): void {
    const hasDevanagari = /[\u0900-\u097f]/.test(line)
    if (hasDevanagari) this.doc.markContent('Span', { actual: line })
    this.doc.text(line, x, y, { lineBreak: false })
    if (hasDevanagari) this.doc.endMarkedContent()
  }
}

/** The types of pdfkit do not declare `openImage`. */
const openPicture = (doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.Mixins.ImageSrc =>
  (doc as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(Buffer.from(bytes))

/** Dark modules of a row that touch, drawn as one rectangle so that no light line shows between them. */
function darkRuns(modules: QRCode.BitMatrix, row: number): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (let column = 0; column < modules.size; column++) {
    if (!modules.get(row, column)) continue
    const last = runs.at(-1)
    if (last && last.from + last.count === column) last.count++
    else runs.push({ from: column, count: 1 })
  }
  return runs
}

/** Draws a PDF and returns its bytes. */
export async function renderPdf(
  about: PdfMetadata,
  draw: (document: PdfWriter) => void,
  { packed = true, brand = { name: drawnName, logo: null } }: PdfOptions = {},
): Promise<Buffer> {
  const { title, author, at } = about
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = await openPdfFonts()
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
    const document = new PdfWriter(doc, { brand, fonts })
    draw(document)
    document.close()
  })
}

/** Points. */
const logoMostHeight = 28

// Our logo as in `public`, drawn as outlines.
const drawnName = 'Silvera'
const logoSize = { width: 223.2, height: 32 }
const logoLeft = 'M31 2A17.5 17.5 0 0 0 31 37V26.5A7 7 0 0 1 31 12.5Z'
const logoRight = 'M33 27A17.5 17.5 0 0 1 33 62V51.5A7 7 0 0 0 33 37.5Z'
const logoWord =
  'M11.70-4.80Q11.70-5.82 11.21-6.54Q10.71-7.26 9.86-7.79Q9-8.31 8.01-8.78Q7.02-9.24 6.01-9.75Q5.01-10.26 4.17-10.90Q3.33-11.55 2.82-12.43Q2.31-13.32 2.31-14.58Q2.31-16.29 3.12-17.50Q3.93-18.72 5.34-19.38Q6.75-20.04 8.52-20.04Q9.78-20.04 11.10-19.74Q12.42-19.44 13.47-18.81L12.54-16.53Q11.64-17.28 10.42-17.70Q9.21-18.12 8.07-18.12Q6.90-18.12 6.13-17.70Q5.37-17.28 5.02-16.61Q4.68-15.93 4.68-15.18Q4.68-14.28 5.19-13.63Q5.70-12.99 6.54-12.49Q7.38-12 8.38-11.54Q9.39-11.07 10.39-10.54Q11.40-10.02 12.24-9.33Q13.08-8.64 13.60-7.68Q14.13-6.72 14.13-5.43Q14.13-3.60 13.26-2.31Q12.39-1.02 10.89-0.34Q9.39 0.33 7.53 0.33Q5.64 0.33 4.04-0.24Q2.43-0.81 1.38-1.68L2.64-3.81Q3.72-2.79 5.16-2.22Q6.60-1.65 8.04-1.65Q9.75-1.65 10.72-2.50Q11.70-3.36 11.70-4.80M31.25 0L28.61 0L28.61-19.74L31.25-19.74M49.87 0L47.32 0L47.32-19.74L49.87-19.74L49.87 0M59.95 0L48.16 0L48.16-2.01L59.95-2.01M81.51 0L79.02 0L71.34-19.74L74.22-19.74L81.45-0.60L79.86-0.60L86.88-19.74L89.43-19.74M115.88-2.04L115.88 0L103.31 0L103.31-19.74L114.92-19.74L114.92-17.70L105.77-17.70L105.77-2.04L115.88-2.04M113.78-9.03L104.15-9.03L104.15-11.01L113.78-11.01M132.67 0L130.18 0L130.18-19.74L135.64-19.74Q137.71-19.74 139.24-19.14Q140.77-18.54 141.59-17.41Q142.42-16.29 142.42-14.73Q142.42-13.44 141.84-12.29Q141.25-11.13 140.25-10.24Q139.24-9.36 137.97-8.83Q136.69-8.31 135.25-8.31L131.14-8.31L131.14-10.14L135.58-10.14Q136.72-10.14 137.68-10.71Q138.64-11.28 139.24-12.24Q139.84-13.20 139.84-14.31Q139.84-15.93 138.70-16.89Q137.56-17.85 135.43-17.85L132.67-17.85L132.67 0M145.18 0.27Q143.98 0.27 143.03-0.09Q142.09-0.45 141.22-1.29Q140.35-2.13 139.39-3.51L135.58-8.97L137.62-9.69L141.79-4.41Q142.72-3.27 143.43-2.64Q144.13-2.01 144.78-1.77Q145.42-1.53 146.05-1.53Q146.29-1.53 146.66-1.56Q147.04-1.59 147.43-1.71L147.94-0.24Q147.16 0.06 146.49 0.16Q145.81 0.27 145.18 0.27M176.04 0L173.28 0L166.41-18.36L167.40-18.36L160.56 0L157.98 0L166.08-19.74L168.27-19.74L176.04 0M172.17-6.54L161.55-6.54L162.27-8.55L171.09-8.55'

/** Fills the width of the box. */
function drawLogo(doc: PDFKit.PDFDocument, { x, y, width }: PdfBox): void {
  const scale = width / logoSize.width
  doc.save().translate(x, y).scale(scale)
  doc.save().translate(-6.4, 0).scale(0.5)
  doc.path(logoLeft).fill('#14181c')
  doc.path(logoRight).fill('#b3872f')
  doc.restore()
  doc.save().translate(36, 26).path(logoWord).fill('#14181c').restore()
  doc.restore()
}
