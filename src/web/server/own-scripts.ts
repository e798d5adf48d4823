/** Runs before the first paint: the visitor's theme overrides the system's. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * All inline scripts of documents, none of them made from data: the policy allows only these by hash (`headers.ts`), so that
 * injected markup cannot run scripts.
 */
export const ownScripts: readonly string[] = [themeScript]
