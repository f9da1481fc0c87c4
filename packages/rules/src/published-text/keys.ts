/** The texts a customer is shown before registering. */
export const agreementKeys = ['privacy', 'service', 'risk'] as const
export type AgreementKey = (typeof agreementKeys)[number]

/** Every text that is published in versions: the agreements, the guides, and the answers of the help page. */
export const publishedTexts = [
  ...agreementKeys,
  'trader',
  'trader_guide',
  'loan',
  'loan_guide',
  'help',
] as const
export type PublishedText = (typeof publishedTexts)[number]

/** Those that a customer agrees to by registering. */
export const agreementsRequired = ['privacy', 'service'] as const satisfies readonly AgreementKey[]

/** Those that are agreed to once, and again after a material change. A loan is signed with its own text, each time. */
export const reaccepted = [...agreementKeys, 'trader'] as const satisfies readonly PublishedText[]
export type Reaccepted = (typeof reaccepted)[number]

export const isReaccepted = (key: PublishedText): key is Reaccepted =>
  (reaccepted as readonly string[]).includes(key)

/** Which of its words are kept beside a signature or an application: these are headings and plain paragraphs, and nothing else. */
const plain: readonly PublishedText[] = ['trader', 'loan']
export const isPlain = (key: PublishedText): boolean => plain.includes(key)
