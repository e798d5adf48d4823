import { showToast } from '../ui/dialog/toast.ts'

/** Opens the device's share sheet; where there is none, copies the link and says so with the given sentence. */
export async function shareLink(page: { readonly title: string; readonly url: string }, copied: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share(page)
    else {
      await navigator.clipboard.writeText(page.url)
      showToast('ok', copied)
    }
  } catch {
    // The visitor closed the sheet, or the browser forbids copying: nothing was promised.
  }
}
