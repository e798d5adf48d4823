/** Not every PDF viewer says when it has printed: then the next documents do not wait longer than this. */
const printWaitMs = 15_000
const frameLifetimeMs = 300_000

let queue: Promise<unknown> = Promise.resolve()

/**
 * Opens the print dialog over this page, so that the next scan comes here; a browser started with `--kiosk-printing` prints without
 * it. One after another: a second dialog would be dropped. Resolves to why nothing was printed; empty if it was sent.
 */
export function printPdf(pdf: Blob): Promise<string> {
  if (!navigator.pdfViewerEnabled) return Promise.resolve('Not printed: this browser does not show PDFs')
  const print = queue.then(() => printOne(pdf))
  queue = print.then(({ finished }) => finished)
  return print.then(({ failure }) => failure)
}

interface PrintJob {
  readonly failure: string
  /** Until the dialog is closed. */
  readonly finished: Promise<void>
}

function printOne(pdf: Blob): Promise<PrintJob> {
  // Its own address: the page may let go of the one it shows before the frame has read it.
  const url = URL.createObjectURL(pdf)
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = 'Documents to print'
  frame.tabIndex = -1
  frame.src = url
  const remove = () => {
    frame.remove()
    URL.revokeObjectURL(url)
  }
  return new Promise((resolve) => {
    frame.onload = () => {
      const focused = document.activeElement
      const lifetime = setTimeout(remove, frameLifetimeMs)
      const finished = new Promise<void>((finish) => {
        setTimeout(finish, printWaitMs)
        frame.contentWindow?.addEventListener('afterprint', () => {
          clearTimeout(lifetime)
          // The printing is over when the listeners have run.
          setTimeout(remove)
          finish()
        })
      })
      try {
        frame.contentWindow?.print()
        resolve({ failure: '', finished })
      } catch {
        remove()
        resolve({ failure: 'Not printed: the browser does not print them', finished: Promise.resolve() })
      }
      if (focused instanceof HTMLElement) focused.focus()
    }
    document.body.append(frame)
  })
}
