/** The library for pictures, native code of some 20 MB: loaded when the first picture is drawn. */
export const loadSharp = async () => (await import('sharp')).default
