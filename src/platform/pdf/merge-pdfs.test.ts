import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { mergePdfs } from './merge-pdfs.ts'

async function pdfOf(...sizes: readonly [width: number, height: number][]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const size of sizes) document.addPage(size)
  return document.save()
}

it('joins all pages in their order, each in its own size', async () => {
  const merged = await mergePdfs([await pdfOf([100, 150], [100, 160]), await pdfOf([595, 842])])
  const pages = (await PDFDocument.load(merged)).getPages()
  expect(pages.map((page) => [page.getWidth(), page.getHeight()])).toEqual([
    [100, 150],
    [100, 160],
    [595, 842],
  ])
})

it('refuses what is no PDF', async () => {
  await expect(mergePdfs([await pdfOf([100, 150]), Buffer.from('a label')])).rejects.toThrow()
})
