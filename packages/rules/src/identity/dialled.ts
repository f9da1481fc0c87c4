/** A phone number: what is dialled before it, the national part, and both as E.164 writes them. */
export type Mobile = { readonly areaCode: string; readonly mobile: string; readonly e164: string }

/** Any longer, and it is no number with its spaces. */
export const dialledLengthMax = 64
/** Spaces, hyphens, dots, slashes and brackets of every script, and the marks that turn a line of writing (they come along when it is copied). */
const separators = /[\p{Z}\p{Pd}\p{Cf}\u2212\t\n\r./()[\]·]/gu

/** The value of a decimal digit of any script: the ten of each stand in a row, the first at a code that ends in 0 or 6. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** As people write, copy and say them, in digits alone, with a plus where one stands in front. Empty where a text is too long for one: a part of it is none. */
export const dialledText = (text: string): string =>
  text.length > dialledLengthMax
    ? ''
    : text
        .normalize('NFKC')
        .replaceAll(separators, '')
        .replaceAll(/\p{Nd}/gu, digit => (digit >= '0' && digit <= '9' ? digit : digitOf(digit)))
