declare const brand: unique symbol
/** A value that is told apart from others of the same shape by its name. */
export type Brand<Shape, Name extends string> = Shape & { readonly [brand]: Name }

/** A customer's row number in the database; never shown. */
export type CustomerId = Brand<string, 'CustomerId'>
/** A staff member's row number in the database. */
export type StaffId = Brand<string, 'StaffId'>
/** Eight digits that a customer sees and signs in with. */
export type Uid = Brand<string, 'Uid'>
/** UUID version 7, made by the engine. */
export type OrderId = Brand<string, 'OrderId'>
/** UUID version 7; a transfer is posted at most once for one id. */
export type TransferId = Brand<string, 'TransferId'>
/** A ledger account's row number. */
export type AccountId = Brand<string, 'AccountId'>
/** An instrument's code, for example EURUSD. */
export type Code = Brand<string, 'Code'>

/** The two books, never mixed in one transfer or one report. */
export const books = ['real', 'demo'] as const
export type Book = (typeof books)[number]

const orderIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isOrderId = (text: string): text is OrderId => orderIdPattern.test(text)

/** The shortest is that of Visa: V. */
const codePattern = /^[A-Z0-9]{1,16}$/
export const isCode = (text: string): text is Code => codePattern.test(text)
