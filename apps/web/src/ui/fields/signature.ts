/** A signature as it is kept: a drawing in vectors, or the name typed in its place. */
export type Signature =
  | { readonly kind: 'drawn'; readonly svg: string }
  | { readonly kind: 'typed'; readonly name: string }

const nameLengthMin = 2

/** A typed name signs when it is a name and not a slip of a finger. */
export const typedSignature = (text: string): Signature | undefined => {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return name.length < nameLengthMin ? undefined : { kind: 'typed', name }
}
