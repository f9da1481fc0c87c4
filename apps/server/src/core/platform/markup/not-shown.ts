import { refuse, type Refusal } from '@plumbline/rules/core'

/** Thrown where a text holds what is not shown, and caught where its reading began. */
export class NotShown extends Error {
  override readonly name = 'NotShown'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

const excerptLengthMax = 60
const excerpt = (text: string): string => {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > excerptLengthMax ? `${line.slice(0, excerptLengthMax)}…` : line
}

/** HTML, images, code and whatever else no block of these texts can hold. */
export const unsupported = (raw: string): NotShown =>
  new NotShown(refuse('markup.unsupported', { markup: excerpt(raw) }))
export const badLink = (to: string): NotShown => new NotShown(refuse('markup.link', { link: excerpt(to) }))
