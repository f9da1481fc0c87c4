import { z } from 'zod'
import { isCode, isOrderId } from '@plumbline/rules/core'
import { parseCents } from '@plumbline/rules/money'
import { parseLots } from '@plumbline/rules/trading'

/** A plain positive decimal of at most ten places: no sign, no exponent, no grouping. Its scale is the instrument's. */
const positiveDecimal = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,10})?$/

export const priceText = z
  .string()
  .regex(positiveDecimal)
  .meta({ description: 'Price, plain decimal', example: '1.14309' })
export const lotsText = z
  .string()
  .refine(text => parseLots(text) !== undefined)
  .meta({ description: 'Lots, plain decimal of at most six places', example: '0.10' })
export const amountText = z
  .string({ error: 'field.amount' })
  .refine(text => !text.startsWith('-') && parseCents(text) !== undefined, { error: 'field.amount' })
  .meta({ description: 'USD, plain decimal of at most two places, never negative', example: '206.20' })
export const signedAmount = z.string().meta({ description: 'USD, may be negative', example: '-12.30' })
export const instant = z
  .string()
  .meta({ description: 'ISO 8601 in UTC with milliseconds', example: '2026-07-13T12:59:57.150Z' })
/**
 * Years that a caller may name. Beyond them nothing of a brokerage lies, and a day's arithmetic at the ends of what a database or a
 * program can hold would break: there is no year 0, and none of five digits.
 */
const isOfNamedYear = (text: string): boolean => /^(?:19|20|21)\d\d-/.test(text)
/** A moment that a caller names. */
export const momentText = z.iso.datetime().refine(isOfNamedYear)
/** A calendar day that a caller names. */
export const dayText = z.iso.date().refine(isOfNamedYear)
export const codeText = z.string().refine(isCode).meta({ description: 'Instrument code', example: 'EURUSD' })
export const orderIdText = z.string().refine(isOrderId).meta({ description: 'Order id' })
export const staffIdText = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: "A staff member's id" })
export const zoneText = z
  .string()
  .max(64)
  .meta({ description: 'Whose days and hours, as IANA names it', example: 'Europe/Berlin' })
export const cursorText = z.string().regex(/^[\w-]{1,64}$/)

/** Query values arrive as text. */
export const wholeNumberText = (limits: { min: number; max: number }) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().int().min(limits.min).max(limits.max))

export const pageSizeMax = 100
export const pageSizeDefault = 30
export const page = {
  cursor: cursorText.optional(),
  limit: wholeNumberText({ min: 1, max: pageSizeMax }).optional(),
}
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
