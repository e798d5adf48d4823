import { Halves } from './mark.tsx'

/** SILVERA in Ysabeau Office 500, tracked 0.32 em, as outlines (rules/design.md 2.1). */
const wordmark =
  'M11.7-4.8q0-1-.5-1.7-.5-.8-1.3-1.3-.9-.5-1.9-1-1-.4-2-.9-1-.6-1.8-1.2-.9-.7-1.4-1.5-.5-.9-.5-2.2 0-1.7.8-2.9 .8-1.2 2.2-1.9 1.5-.6 3.2-.6 1.3-0 2.6.3 1.3.3 2.4.9l-1 2.3q-.9-.8-2.1-1.2-1.2-.4-2.3-.4-1.2-0-2 .4-.7.4-1.1 1.1-.3.7-.3 1.4-0 .9.5 1.6 .5.6 1.3 1.1 .9.5 1.9 1 1 .4 2 1 1 .5 1.8 1.2 .9.7 1.4 1.6 .5 1 .5 2.3 0 1.8-.8 3.1-.9 1.3-2.4 2-1.5.6-3.4.6-1.9 0-3.5-.5-1.6-.6-2.6-1.5l1.2-2.1q1.1 1 2.6 1.6 1.4.5 2.8.5 1.8 0 2.7-.8 1-.9 1-2.3M31.2 0h-2.6v-19.7h2.6M49.9 0h-2.6v-19.7h2.6v19.7M60 0h-11.8v-2h11.8M81.5 0h-2.5l-7.7-19.7h2.9l7.2 19.1h-1.5l7-19.1h2.5M115.9-2v2h-12.6v-19.7h11.6v2h-9.1v15.7h10.1M113.8-9h-9.6v-2h9.6M132.7 0h-2.5v-19.7h5.4q2.1-0 3.6.6 1.6.6 2.4 1.7 .8 1.1.8 2.7 0 1.3-.6 2.4-.6 1.2-1.6 2.1-1 .8-2.2 1.4-1.3.5-2.8.5h-4.1v-1.8h4.5q1.1-0 2.1-.6 .9-.6 1.5-1.5 .6-1 .6-2.1 0-1.6-1.1-2.6-1.1-1-3.3-1h-2.7v17.9M145.2.3q-1.2-0-2.2-.4-.9-.3-1.8-1.2-.9-.8-1.8-2.2l-3.8-5.5l2-.7l4.2 5.3q.9 1.1 1.6 1.8 .7.6 1.4.8 .6.3 1.2.3 .3-0 .7-.1 .3 0 .7-.1l.5 1.5q-.7.3-1.4.4-.7.1-1.3.1M176 0h-2.7l-6.9-18.4h1l-6.8 18.4h-2.6l8.1-19.7h2.2l7.7 19.7M172.2-6.5h-10.6l.7-2.1h8.8'

/** The name that is drawn; a shop of another name has it written instead. */
export const drawnName = 'Silvera'

/** The width is set on the drawing: otherwise the header would shift when the stylesheet loads late. */
export function LogoDrawing({ id }: { id?: string }) {
  return (
    <svg {...frame} role="img" aria-label="Silvera">
      <g id={id}>
        <g transform="translate(-6.4 0) scale(.5)">
          <Halves />
        </g>
        <path transform="translate(36 26)" fill="currentColor" d={wordmark} />
      </g>
    </svg>
  )
}

/** A second logo on a page, in the colours of its place: reusing the first drawing saves two kilobytes. */
export function LogoCopy({ of }: { of: string }) {
  return (
    <svg {...frame} role="img" aria-label="Silvera">
      <use href={`#${of}`} />
    </svg>
  )
}

const frame = { viewBox: '0 0 223.2 32', width: 154, height: 22 }
