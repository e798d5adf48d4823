/** Runs before anything is painted: the visitor's own theme wins over the system's. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Every script a document carries in itself, none of which comes from data: the policy names these by hash and no others
 * (`headers.ts`), so that markup which reaches a page runs nothing.
 */
export const ownScripts: readonly string[] = [themeScript]
