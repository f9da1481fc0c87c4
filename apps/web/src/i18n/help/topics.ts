/** What the help page answers, in the order in which a newcomer asks. */
export const helpTopics = [
  'prices',
  'orders',
  'costs',
  'margin',
  'stops',
  'term',
  'protection',
  'hours',
  'checking',
  'records',
  'demo',
  'watchlist',
  'keyboard',
  'account',
  'complaints',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** A question and its answer, in paragraphs. */
export type Help = Readonly<Record<HelpTopic, { readonly title: string; readonly text: readonly string[] }>>
