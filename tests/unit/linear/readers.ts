import type { Worst } from './watched.ts'
import { csvText } from '@plumbline/server/core/platform/csv'
import { readWritten } from '@plumbline/server/core/platform/markup/index'
import { deviceName } from '@plumbline/server/capabilities/identity/sessions/device-name'
import { isSameName } from '@plumbline/server/capabilities/funding/decisions/flags'
import { letterHtml } from '@plumbline/server/core/platform/messaging/letter'
import { readSections } from '@plumbline/server/capabilities/published-text/sections'
import { readDocument } from '../../../packages/protocol/src/texts/document.ts'
import { isCardNumber, plainAccount, plainAddress } from '@plumbline/rules/destination'
import { plainLine, plainLines } from '../../../packages/rules/src/economic-calendar/plain-text.ts'
import {
  comparableTransaction,
  editsBetween,
  readTransactionId,
  skeletonOf,
  transactionIdsNamed,
} from '@plumbline/rules/funding'
import {
  formsOfName,
  judgePassword,
  readEmail,
  readIdNumber,
  readLoginName,
  readMobile,
  readNickname,
  readPersonName,
} from '@plumbline/rules/identity'
import { readTraderName } from '@plumbline/rules/copying'
import { differenceOf, linkKind } from '@plumbline/rules/markup'
import { parseDecimal } from '@plumbline/rules/money'
import { maskSecrets, readMessage, tidyText } from '@plumbline/rules/support'
import { readMessage as readSignedMessage } from '@plumbline/rules/wallet'

/** Every place where a text that somebody has written meets a reader of the product's own. What it throws is not asked for here. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'Markdown of announcements and texts': readWritten,
  'sections of a published text': text => readSections('risk', text),
  'a long text with headings': readDocument,
  'what changed between two texts': text => differenceOf(text.split('\n'), [`${text}.`]),
  'where a link leads': linkKind,
  'a text without what nobody sees': tidyText,
  'a message of the chat': text => readMessage(text, 'nothing'),
  'secrets in a message': maskSecrets,
  'an e-mail address': readEmail,
  'a login name': readLoginName,
  'a phone number': text => readMobile({ areaCode: '351', mobile: text }),
  'a password': text => judgePassword(text, 'long'),
  'a nickname': readNickname,
  'a name': readPersonName,
  'forms of a name': text => formsOfName(text.split(' ')),
  'the number of a document': readIdNumber,
  'the name of a trader': readTraderName,
  'the name on an account': text => isSameName(text, `${text}.`),
  'a transaction id': text => readTransactionId(text, { form: 'reference', network: 'TRC20' }),
  'transaction ids that are named': transactionIdsNamed,
  'a transaction id to compare': comparableTransaction,
  'a transaction id by its shape': skeletonOf,
  'edits between two transaction ids': text => editsBetween(text, `x${text}`, 2),
  'a bank account': plainAccount,
  'a card number': isCardNumber,
  'an address of a network': text => plainAddress('ethereum', text),
  'an amount': text => parseDecimal(text, 8),
  'a line of a calendar': text => plainLine(text, text.length),
  'lines of a calendar': text => plainLines(text, text.length),
  'the message that a wallet signs': readSignedMessage,
  'the name of a device': deviceName,
  'a letter': text => letterHtml('Subject', text),
  'a table to download': text => csvText([[text]]),
}

const pumps = [
  ...Array.from('aZ09 \n\t._-/\\"\'<>@:&#()[]{}=%*`~+,;!?|$^é費'),
  '\u0301',
  '😀',
  '- ',
  '* ',
  '1. ',
  '> ',
  '*a ',
  '_a_ ',
  '**a',
  '*a_b ',
  '[a](',
  '[a](b',
  '](',
  '![',
  '[[a]',
  '<a',
  '<a b="',
  "<a b='",
  '<!--',
  '<?',
  '`a',
  '`a``b',
  '\\*',
  '&#',
  '&amp',
  'a  \n',
  '- a\n',
  '- a\n\n',
  '1. a\n',
  '# a\n',
  '## a\n\n',
  '    a\n',
  'a\n---\n',
  'a b ',
  'a, ',
  '0 ',
  '0-',
  '0,0',
  'ab12 ',
  'abandon ',
  '\n\n',
  '\r\n',
  'a@b.',
  '0x',
  'https://',
  '{#a} ',
  ' {#',
  'e\u0301',
  '***a',
  '*_',
  '__a*',
  '[',
  '*[',
  '*[a',
  '(',
  '"',
  '[a]: b\n',
  '[a\\]',
  '[a]: ',
  '~~~\n',
  '- - ',
  '*a*\n',
  '<a@',
  '<a:',
  '- *a ',
]
const heads = ['', '## a\n\n', '- ', '[', '<a ', '*']
const tails = ['', '!', '\n\na']
export const worst: readonly Worst[] = heads.flatMap(head =>
  pumps.flatMap(pump => tails.map(tail => ({ head, pump, tail }))),
)
