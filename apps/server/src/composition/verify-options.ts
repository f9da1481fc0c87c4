/** The options of npm run verify, apart from what they need: which of it is loaded depends on what is asked. */
export const tickOptions = {
  heads: { type: 'string' },
  code: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  key: { type: 'string' },
  at: { type: 'string' },
} as const

export type TickWords = { readonly [Name in keyof typeof tickOptions]?: string | undefined }

export const receiptOptions = { log: { type: 'string' } } as const
export type ReceiptWords = { readonly log?: string | undefined; readonly key?: string | undefined }
