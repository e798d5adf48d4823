export function Page() {
  return <h1>Being made</h1>
}
