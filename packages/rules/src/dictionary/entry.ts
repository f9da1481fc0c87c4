/** `disabled`: kept, and neither listed by its type nor offered by the product. */
export const entryStatuses = ['enabled', 'disabled'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** One entry of a dictionary: a value of a type, with what is said of it. */
export type DictionaryEntry = {
  readonly type: string
  readonly value: string
  /** For staff. What customers read of a known value is a typed text in their language. */
  readonly label: string
  readonly sort: number
  readonly cssClass: string
  readonly status: EntryStatus
  readonly remark: string
}

export const dictionaryTypeLengthMax = 64
export const dictionaryValueLengthMax = 100
export const dictionaryLabelLengthMax = 100
export const cssClassLengthMax = 100
export const dictionaryRemarkLengthMax = 500
export const dictionarySortMax = 9_999

/** A name that stands in an address as it is: no slash, no dot, no upper case. */
const typePattern = /^[a-z][a-z0-9_]*$/
/** Names of classes with a space between them: nothing that could end the attribute they stand in. */
const cssClassPattern = /^(?:[A-Za-z_-][\w-]*(?: [A-Za-z_-][\w-]*)*)?$/
/** Control characters, and signs that turn the direction of what follows or that nobody sees. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** The same, but for the ends of lines. */
const unseenInLines = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

export const isDictionaryType = (text: string): boolean =>
  text.length <= dictionaryTypeLengthMax && typePattern.test(text)

export const isCssClass = (text: string): boolean =>
  text.length <= cssClassLengthMax && cssClassPattern.test(text)

/** One form of each character, so that a value that looks the same is the same. */
export const normalText = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

/** One line that says something, of at most so many characters. */
export const isLine = (text: string, lengthMax: number): boolean =>
  text !== '' && text.length <= lengthMax && !unseen.test(text)

/** Lines, or nothing. */
export const isRemark = (text: string): boolean =>
  text.length <= dictionaryRemarkLengthMax && !unseenInLines.test(text)
