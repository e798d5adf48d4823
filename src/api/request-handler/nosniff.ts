/**
 * Makes browsers trust the content type of a response and not guess one from its content, since some files are uploaded by
 * others.
 */
export function withNosniff(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
