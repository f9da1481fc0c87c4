import type { Language } from '@plumbline/protocol/core'
import type { Visitor } from './browser.ts'

/** The instrument shown on Trade, and the closed order whose page is opened. */
export type Route = { readonly language: Language; readonly code: string; readonly order: string }

export type Stop = (name: string) => Promise<void>

/** Walks a visitor through pages of one capability, and stops at each. It begins by opening a page, and leaves no sheet open. */
export type TourStops = (visitor: Pick<Visitor, 'page' | 'open'>, route: Route, stop: Stop) => Promise<void>

/** A message with any figures in it. */
export const saying = (message: string): RegExp =>
  new RegExp(`^${message.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)
