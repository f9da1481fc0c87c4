/** The package brings no types. */
declare module 'wawoff2/decompress.js' {
  export default function decompress(packed: Uint8Array): Promise<Uint8Array>
}

/** The package's types are those of its other form. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'
  export default function bidiFactory(): Bidi
}
