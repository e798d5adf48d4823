/** Text with markup as the shopkeeper wrote it; it comes from the back office alone. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, never by visitors
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
