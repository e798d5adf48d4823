/** The contents of files that a form brought. */
export const bytesOf = (files: readonly File[]): Promise<Uint8Array[]> =>
  Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
