/** The package brings no types. */
declare module 'wawoff2/decompress.js' {
  export default function decompress(packed: Uint8Array): Promise<Uint8Array>
}

/** The package's types are those of its other form. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'
  export default function bidiFactory(): Bidi
}

/** What of it is used: Node has it, and its types leave it to those of browsers. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module)
    readonly exports: unknown
  }
}
