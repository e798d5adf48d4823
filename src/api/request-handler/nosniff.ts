/** Has browsers take a response for what its content type says, whatever they find in it: files of others are among them. */
export function withNosniff(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
