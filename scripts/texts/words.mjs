/**
 * A text as its reader sees it: without soft hyphens, names in braces, tags and where links lead to, and every space a plain
 * one. The names of values are English in every language.
 */
export const wordsOf = text =>
  text
    .replaceAll('\u00AD', '')
    .replaceAll(/\{\w+(?:, \w+)?\}|<\/?\w+\/?>|\]\([^)]*\)/g, ' ')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
