/** What a text in Markdown may be refused for, whatever it is for. */
export const markupCodes = {
  refusals: ['markup.missing', 'markup.too_long', 'markup.unsupported', 'markup.link'],
} as const
