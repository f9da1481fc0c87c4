import type { SignatureInput } from '@plumbline/protocol/lending'
import type { Signature } from '@plumbline/rules/lending'

/** A signature as it is sent. */
export const signatureInput = (signature: Signature): SignatureInput =>
  signature.kind === 'typed'
    ? { ...signature }
    : { ...signature, strokes: signature.strokes.map(stroke => stroke.map(([x, y, ms]) => [x, y, ms])) }
