import { Halves } from './mark.tsx'

/** SILVERA in Ysabeau Office 500, tracked 0.32 em, as outlines (rules/design.md 2.1). */
const wordmark =
  'M11.7-4.8q0-1.02-.49-1.74-.5-.72-1.35-1.25Q9-8.31 8.01-8.78q-.99-.46-2-.97-1-.51-1.84-1.15-.84-.65-1.35-1.53-.51-.89-.51-2.15 0-1.71.81-2.92.81-1.22 2.22-1.88 1.41-.66 3.18-.66 1.26 0 2.58.3 1.32.3 2.37.93l-.93 2.28q-.9-.75-2.12-1.17-1.21-.42-2.35-.42-1.17 0-1.94.42-.76.42-1.11 1.09-.34.68-.34 1.43 0 .9.51 1.55.51.64 1.35 1.14.84.49 1.84.95 1.01.47 2.01 1 1.01.52 1.85 1.21.84.69 1.36 1.65.53.96.53 2.25 0 1.83-.87 3.12-.87 1.29-2.37 1.97Q9.39.33 7.53.33 5.64.33 4.04-.24 2.43-.81 1.38-1.68L2.64-3.81Q3.72-2.79 5.16-2.22q1.44.57 2.88.57 1.71 0 2.68-.85.98-.86.98-2.3M31.25 0H28.61V-19.74h2.64M49.87 0H47.32V-19.74h2.55V0M59.95 0H48.16V-2.01H59.95M81.51 0H79.02L71.34-19.74h2.88L81.45-.6H79.86l7.02-19.14h2.55m26.45 17.7V0H103.31V-19.74h11.61v2.04h-9.15V-2.04h10.11m-2.1-6.99h-9.63v-1.98h9.63M132.67 0h-2.49V-19.74h5.46q2.07 0 3.6.6 1.53.6 2.35 1.73.83 1.12.83 2.68 0 1.29-.58 2.44-.59 1.16-1.59 2.05-1.01.88-2.28 1.41-1.28.52-2.72.52h-4.11v-1.83h4.44q1.14 0 2.1-.57.96-.57 1.56-1.53.6-.96.6-2.07 0-1.62-1.14-2.58-1.14-.96-3.27-.96h-2.76V0m12.51.27q-1.2 0-2.15-.36-.94-.36-1.81-1.2-.87-.84-1.83-2.22l-3.81-5.46 2.04-.72 4.17 5.28q.93 1.14 1.64 1.77.7.63 1.35.87.64.24 1.27.24.24 0 .61-.03.38-.03.77-.15l.51 1.47q-.78.3-1.45.4-.68.11-1.31.11M176.04 0h-2.76l-6.87-18.36h.99L160.56 0h-2.58l8.1-19.74h2.19L176.04 0m-3.87-6.54H161.55l.72-2.01h8.82'

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
