import { readAllTexts } from '@plumbline/texts'

/** What a customer whose account is suspended is told: `notice` is the text of the refusal customer.frozen, which a test compares. */
export const freezeTexts = readAllTexts('server/suspension')
