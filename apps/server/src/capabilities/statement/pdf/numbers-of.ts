/** Signs by their numbers, as Unicode writes them. */
export const numbersOf = (signs: string): string =>
  Array.from(
    signs,
    sign => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ')
