/** Runs before anything is painted: the visitor's own theme wins over the system's. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Until the page's code is here: a form is not sent with what was typed in the address, no press is lost, no key that
 * moves among tabs, and the address the document was written for is known although the visitor may have gone back by then
 * (`early-use.ts`).
 */
export const earlyScript = `var early={at:location.pathname+location.search,pressed:[],note:function(e){var b=e.target.closest(e.key?'[role=tab]':'button');if(b&&(e.key?/^(Arrow(Left|Right)|Home|End)$/.test(e.key)&&!(e.altKey||e.ctrlKey||e.metaKey):!(b.form&&b.form.hasAttribute('action')))){e.preventDefault();early.pressed.push([b,e.key])}}};addEventListener('click',early.note,true);addEventListener('keydown',early.note,true)`

/**
 * Fetches the code once the page has been painted with its first picture, or at the first touch, key or focus: on a slow
 * line it would come in turns with what is seen. A picture that does not come holds it back for four seconds.
 */
const codeScript = `(function(){var files=document.currentScript.dataset.files.split(' ');function begin(){files.splice(0).forEach(function(file,at){var tag=document.createElement(at?'link':'script');if(at){tag.rel='modulepreload';tag.href=file}else{tag.type='module';tag.src=file}document.head.append(tag)})}addEventListener('load',function(){requestAnimationFrame(function(){requestAnimationFrame(begin)})});setTimeout(begin,4e3);['pointerdown','keydown','focusin','click'].forEach(function(kind){addEventListener(kind,begin,{capture:true,once:true,passive:true})})})()`

/**
 * Every script a document carries in itself, none of which comes from data: the policy names these by hash and no others
 * (`headers.ts`), so that markup which reaches a page runs nothing.
 */
export const ownScripts: readonly string[] = [themeScript, earlyScript, codeScript]

/** The module that starts a page, and those it needs. */
export const codeOncePainted = (entry: string, modules: readonly string[]): string =>
  `<script data-files="${[entry, ...modules].join(' ')}">${codeScript}</script>`

export const codeAtOnce = (entry: string, modules: readonly string[]): string =>
  modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('') +
  `<script type="module" src="${entry}" fetchpriority="low"></script>`
