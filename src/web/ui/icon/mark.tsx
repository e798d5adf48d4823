/** The mark: a coin cut in two, the halves shifted along the cut until the rims meet (rules/design.md 2.1). */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <Halves />
    </svg>
  )
}

export function Halves() {
  return (
    <>
      <path d="M31 2A17.5 17.5 0 0 0 31 37V26.5A7 7 0 0 1 31 12.5Z" fill="currentColor" />
      <path d="M33 27A17.5 17.5 0 0 1 33 62V51.5A7 7 0 0 0 33 37.5Z" fill="var(--gold)" />
    </>
  )
}
